import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { storefrontFolders } from './folders.ts'

test('styles are layered in the order of the folders, above components, below routes and print', async () => {
  const css = await readFile(new URL('app/shell/layers.css', import.meta.url), 'utf8')
  const layers = /@layer ([^;{]+);/
    .exec(css)?.[1]
    ?.split(',')
    .map((layer) => layer.trim())
  expect(layers).toEqual(['vendor', 'ui', 'gallery', ...storefrontFolders, 'routes', 'print'])
})
