import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** The minimum length of a complete secret; 32 random bytes are 43 characters. */
const minLength = 32

/**
 * Returns the secret in the data folder, and creates it on the first call.
 *
 * @throws Error when the file is incomplete or cannot be read or written.
 */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  const secret = await readSecret(file)
  if (secret !== null) return secret
  await createSecret(file)
  return (await readSecret(file)) ?? ''
}

/** Null when there is no file. */
async function readSecret(file: string): Promise<string | null> {
  const secret = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  })
  if (secret === null || secret.trim().length >= minLength) return secret
  throw new Error(
    `The secret in ${file} is incomplete. Restore it from a backup, or delete the file: a new secret is created, as after a change of SECRET.`,
  )
}

/** Links the file under its name when it is complete and on disk, so that one of several concurrent processes wins. */
async function createSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
