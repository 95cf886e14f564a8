import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** What is shorter was cut off: 32 random bytes have more letters. */
const minLength = 32

/** The secret kept in the data folder, made the first time somebody asks. */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  const secret = await readSecret(file)
  if (secret !== null) return secret
  await createSecret(file)
  return (await readSecret(file)) ?? ''
}

/** Null: nobody has made it yet. */
async function readSecret(file: string): Promise<string | null> {
  const secret = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  })
  if (secret === null || secret.trim().length >= minLength) return secret
  throw new Error(
    `The secret in ${file} is not whole. Put it back from a backup, or remove the file: a new one is made, which is the same as a change of SECRET.`,
  )
}

/** It gets its name when it is whole and on disk; of two processes that start together, one names theirs. */
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
