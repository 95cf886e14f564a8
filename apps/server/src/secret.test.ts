import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret } from './secret.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('of many who start together all have the same secret, which nobody else may read', async () => {
  const secrets = new Set(await Promise.all(Array.from({ length: 20 }, () => loadSecret(folder))))
  expect(secrets.size).toBe(1)
  expect([...secrets][0]).toMatch(/^[\w-]{43}$/)
  expect(await loadSecret(folder)).toBe([...secrets][0])
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(path.join(folder, 'secret'))).mode & 0o077).toBe(0)
})

test('a secret that was written by half is not believed', async () => {
  for (const half of ['', 'aGFsZg']) {
    await writeFile(path.join(folder, 'secret'), half)
    await expect(loadSecret(folder)).rejects.toThrow('is not whole')
  }
})
