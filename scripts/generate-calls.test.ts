import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { callModules } from './generate-calls.ts'

const folder = new URL('../packages/contract/src/calls/', import.meta.url)

test('the calls are those of the endpoints', async () => {
  const written = await Promise.all(
    (await readdir(folder)).map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const),
  )
  expect(new Map(written)).toEqual(await callModules())
})
