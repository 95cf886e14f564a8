import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A build of what the sources are now, and how it is made. */
export type Build = {
  readonly fingerprint: () => string
  /** Makes it in a folder that is not there yet. */
  readonly make: (folder: string) => Promise<void>
}

/** For those who go back and forth between states of the sources; what somebody runs is kept besides. */
const buildsKept = 5
const unfinishedPrefix = '.unfinished-'
let started = 0

/**
 * The folder of a build below `home`, made first when it is not there: each state of the sources has its own. It is
 * made beside its place and moved there when it is whole, so that neither a kill nor somebody who builds the same at
 * the same moment leaves half of one, and nobody who runs loses theirs.
 */
export async function keepBuild(home: string, { fingerprint, make }: Build): Promise<string> {
  const wanted = fingerprint()
  const folder = path.join(home, wanted)
  if (existsSync(folder)) return inUse(folder)

  mkdirSync(home, { recursive: true })
  removeUnfinished(home)
  started += 1
  const unfinished = path.join(home, `${unfinishedPrefix}${process.pid}-${started}`)
  try {
    await make(unfinished)
    // Somebody wrote while it was built: nobody knows which of their lines are in it.
    if (fingerprint() !== wanted) return await keepBuild(home, { fingerprint, make })
    moveInto(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  removeOldest(home, wanted)
  return inUse(folder)
}

function moveInto(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Somebody else was as fast, with the same sources.
    if (!existsSync(folder)) throw error
  }
}

/** Says so in the folder, whose date is that of its last use: a server reads parts of its build when they are asked for. */
function inUse(folder: string): string {
  const now = new Date()
  for (const pid of usersOf(folder)) if (!isRunning(pid)) rmSync(path.join(folder, `.used-by-${pid}`), { force: true })
  writeFileSync(path.join(folder, `.used-by-${process.pid}`), '')
  utimesSync(folder, now, now)
  return folder
}

function removeOldest(home: string, current: string): void {
  const others = readdirSync(home)
    .filter((name) => name !== current && !name.startsWith('.') && !isUsedByOthers(path.join(home, name)))
    .map((name) => ({ name, used: statSync(path.join(home, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used)
  for (const { name } of others.slice(buildsKept - 1)) rmSync(path.join(home, name), { recursive: true, force: true })
}

function isUsedByOthers(folder: string): boolean {
  return usersOf(folder).some((pid) => pid !== process.pid && isRunning(pid))
}

/** Who has said that they use it, whether they still run or not. */
function usersOf(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const [, pid] = /^\.used-by-(\d+)$/.exec(name) ?? []
      return pid === undefined ? [] : [Number(pid)]
    })
  } catch {
    // A file, or already cleared away by somebody else.
    return []
  }
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const [, pid] = /^\.unfinished-(\d+)-\d+$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
