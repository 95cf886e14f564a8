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

test('creates one secret for concurrent starts, readable by its owner only', async () => {
  const secrets = new Set(await Promise.all(Array.from({ length: 20 }, () => loadSecret(folder))))
  expect(secrets.size).toBe(1)
  expect([...secrets][0]).toMatch(/^[\w-]{43}$/)
  expect(await loadSecret(folder)).toBe([...secrets][0])
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(path.join(folder, 'secret'))).mode & 0o077).toBe(0)
})

test('rejects an incomplete secret', async () => {
  for (const half of ['', 'aGFsZg']) {
    await writeFile(path.join(folder, 'secret'), half)
    await expect(loadSecret(folder)).rejects.toThrow('is incomplete')
  }
})
