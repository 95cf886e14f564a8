import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { SettingError } from './settings.ts'

/**
 * Creates the folders that the process writes to.
 *
 * @throws SettingError when one is not writable.
 */
export async function openFolders(config: Config): Promise<void> {
  // With an external database and a configured secret, the data folder itself is not used.
  if (!config.databaseUrl || !config.secret) await openFolder('DATA_DIR', config.dataDir)
  await openFolder('PICTURES_DIR', config.picturesDir)
}

async function openFolder(setting: 'DATA_DIR' | 'PICTURES_DIR', folder: string): Promise<void> {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    await makeFolder(folder)
    // Only a write reveals all problems: permissions, full disks and folders of the kernel.
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new SettingError(`${setting} must be a writable folder, and ${folder} ${reasonOf(cause)}.`)
  }
}

/** Not `recursive`: it loops for ever in kernel folders, which report ENOENT for their own children. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.isDirectory()) return
  if (!found) await makeFolder(path.dirname(folder))
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have created it concurrently.
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  })
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'is a file, or lies below one'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'is not writable for this user'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'is on a full disk'
    default:
      return `cannot be created or written to (${code})`
  }
}
