import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sofra-sources-'))
  write('packages/menu/fold.ts', 'one')
  write('lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const fingerprint = () => fingerprintOf(root, ['lock.json', 'packages'])

test.each([
  ['a line', 'packages/menu/fold.ts'],
  ['a new file', 'packages/menu/search.ts'],
  ['another version of a dependency', 'lock.json'],
])('changes with %s', (_, file) => {
  const before = fingerprint()
  write(file, 'two')
  expect(fingerprint()).not.toBe(before)
})

test.each(['packages/menu/fold.test.ts', 'packages/menu/build/old.js', 'packages/node_modules/x.js', 'elsewhere.ts'])(
  'does not change with %s',
  (file) => {
    const before = fingerprint()
    write(file, 'two')
    expect(fingerprint()).toBe(before)
  },
)
