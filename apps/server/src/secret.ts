import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The secret kept in the data folder, made the first time somebody asks. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  try {
    // `wx`: of two processes that start together one writes, and the other reads what was written.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}
