import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openFolders } from './data-folder.ts'
import { startProduct } from './run.ts'
import { SettingError } from './settings.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'sofra-folders-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'a-file')
await writeFile(file, 'not a folder')

test('creates the folders and leaves no probe file', async () => {
  const dataDir = path.join(folder, 'far', 'away')
  await openFolders(readConfig({ DATA_DIR: dataDir }))
  expect(await readdir(dataDir)).toEqual(['pictures'])
  expect(await readdir(path.join(dataDir, 'pictures'))).toEqual([])
})

test.each([
  ['a file', { DATA_DIR: file }, `DATA_DIR must be a writable folder, and ${file} is a file`],
  ['a place below a file', { DATA_DIR: path.join(file, 'data') }, 'is a file, or lies below one.'],
  ['a file for the pictures', { DATA_DIR: folder, PICTURES_DIR: file }, 'PICTURES_DIR must be a writable folder'],
])('rejects %s in one line', async (_, environment, sentence) => {
  const refused = openFolders(readConfig(environment))
  await expect(refused).rejects.toThrow(SettingError)
  await expect(refused).rejects.toThrow(sentence)
})

test.runIf(existsSync('/proc/self'))('rejects a folder of the kernel in one line', async () => {
  const refused = openFolders(readConfig({ DATA_DIR: '/proc/sofra' }))
  await expect(refused).rejects.toThrow(/^DATA_DIR must be a writable folder, and \/proc\/sofra .+\.$/)
})

test('needs no data folder with a database and a secret of the operator', async () => {
  const elsewhere = { DATABASE_URL: 'postgresql://db/sofra', SECRET: 'x'.repeat(32), PICTURES_DIR: folder }
  await expect(openFolders(readConfig({ DATA_DIR: file, ...elsewhere }))).resolves.toBeUndefined()
})

test('fails before the web apps are built', async () => {
  let prepared = false
  const start = startProduct(
    { DATA_DIR: file, LOG_LEVEL: 'silent' },
    {
      prepare: async () => {
        prepared = true
        return { storefront: folder, console: folder }
      },
    },
  )
  await expect(start).rejects.toThrow('DATA_DIR must be')
  expect(prepared).toBe(false)
})
