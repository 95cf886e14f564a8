import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The user that PostgreSQL runs as, if it is not the current one. */
export type Account = { uid: number; gid: number }

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: the owner of an existing cluster folder, else
 * `postgres` or `nobody`. Returns undefined when the current user is not root and runs PostgreSQL itself.
 *
 * @throws Error when root has neither user.
 */
export async function chooseAccount(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined

  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const account = findAccount('postgres') ?? findAccount('nobody')
  if (!account)
    throw new Error('PostgreSQL cannot run as root, and this machine has no user named "postgres" or "nobody".')
  return account
}

function findAccount(name: string): Account | undefined {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

/**
 * Creates `folder` with mode 700 and gives it to the account.
 *
 * @throws Error of the file system.
 */
export async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
}

/**
 * Lets the account traverse every parent of `target` without listing it: otherwise a clone in root's home or in a
 * private temporary folder is accessible to root only. Returns the folders whose mode was changed.
 *
 * @throws Error of the file system.
 */
export async function allowTraversal(target: string, account: Account | undefined): Promise<string[]> {
  if (!account) return []
  const opened: string[] = []
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid } = await stat(folder)
    const bit = uid === account.uid ? 0o100 : 0o001
    if ((mode & bit) === 0) {
      await chmod(folder, (mode & 0o7777) | bit)
      opened.push(folder)
    }
    if (folder === path.dirname(folder)) return opened
  }
}

/**
 * Makes the programs readable for all users, if they were installed under a restrictive umask.
 *
 * @throws Error of the file system.
 */
export async function makeProgramsReadable(
  native: string,
  program: string,
  account: Account | undefined,
): Promise<void> {
  if (!account) return
  const { mode } = await stat(program)
  if ((mode & 0o005) === 0o005) return

  await chmod(native, 0o755)
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) await chmod(file, (await stat(file)).mode | (entry.isDirectory() ? 0o055 : 0o044))
  }
  for (const entry of await readdir(path.dirname(program))) await chmod(path.join(path.dirname(program), entry), 0o755)
}
