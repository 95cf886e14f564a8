import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { SettingError } from './settings.ts'

/** Creates the folders this start will write to, or refuses the setting that names one we cannot write to. */
export async function openFolders(config: Config): Promise<void> {
  // On a database and with a secret of the operator's nothing is kept in the data folder itself.
  if (!config.databaseUrl || !config.secret) await openFolder('DATA_DIR', config.dataDir)
  await openFolder('PICTURES_DIR', config.picturesDir)
}

async function openFolder(setting: 'DATA_DIR' | 'PICTURES_DIR', folder: string): Promise<void> {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    await makeFolder(folder)
    // Only writing tells: permissions, full disks and folders of the kernel refuse in ways of their own.
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new SettingError(`${setting} must be a folder we can write to, and ${folder} ${reasonOf(cause)}.`)
  }
}

/** Step by step: `recursive` asks the folders of the kernel, which answer that their own children are missing, for ever. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.isDirectory()) return
  if (!found) await makeFolder(path.dirname(folder))
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    // Two that start together both make it.
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
      return 'is not ours to write to'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'is on a disk that is full'
    default:
      return `cannot be made or written to (${code})`
  }
}
