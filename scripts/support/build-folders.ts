import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How the current sources are identified and built. */
export type Build = {
  readonly fingerprint: () => string
  /** Builds into a folder that does not exist yet. */
  readonly make: (folder: string) => Promise<void>
}

/** Builds to keep for switching between states of the sources; a build in use is kept in addition. */
const maxBuilds = 5
const unfinishedPrefix = '.unfinished-'
let started = 0

/**
 * Returns the folder below `home` with the build of the current sources, and builds it first if it does not exist. Each
 * state of the sources has a folder of its own. A build is written to a temporary folder and renamed when it is
 * complete, so that neither a killed process nor a concurrent build leaves an incomplete one.
 */
export async function ensureBuild(home: string, { fingerprint, make }: Build): Promise<string> {
  const current = fingerprint()
  const folder = path.join(home, current)
  if (existsSync(folder)) return inUse(folder)

  mkdirSync(home, { recursive: true })
  removeUnfinished(home)
  started += 1
  const unfinished = path.join(home, `${unfinishedPrefix}${process.pid}-${started}`)
  try {
    await make(unfinished)
    // A source changed during the build, which may contain either version: build again.
    if (fingerprint() !== current) return await ensureBuild(home, { fingerprint, make })
    moveInto(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  removeOldest(home, current)
  return inUse(folder)
}

function moveInto(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process has built the same sources in the meantime.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Marks the folder as used by this process and sets its date to now, the time of its last use. A server reads files of
 * its build on demand, so a build in use must not be removed.
 */
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
  for (const { name } of others.slice(maxBuilds - 1)) rmSync(path.join(home, name), { recursive: true, force: true })
}

function isUsedByOthers(folder: string): boolean {
  return usersOf(folder).some((pid) => pid !== process.pid && isRunning(pid))
}

/** The processes that have marked the folder as used, running or not. */
function usersOf(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const [, pid] = /^\.used-by-(\d+)$/.exec(name) ?? []
      return pid === undefined ? [] : [Number(pid)]
    })
  } catch {
    // Not a folder, or removed by another process in the meantime.
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
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
