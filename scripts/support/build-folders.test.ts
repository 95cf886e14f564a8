import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureBuild } from './build-folders.ts'

let home: string
let made: string[]
let sources: string
beforeEach(() => {
  home = path.join(mkdtempSync(path.join(tmpdir(), 'sofra-builds-')), 'build')
  made = []
  sources = 'one'
})
afterEach(() => rmSync(path.dirname(home), { recursive: true }))

const build = (work: () => Promise<void> = async () => {}) =>
  ensureBuild(home, {
    fingerprint: () => sources,
    async make(folder) {
      const before = sources
      mkdirSync(folder, { recursive: true })
      await work()
      writeFileSync(path.join(folder, 'index.js'), before)
      made.push(before)
    },
  })
const read = (folder: string) => readFileSync(path.join(folder, 'index.js'), 'utf8')
const folders = () => readdirSync(home).sort()

test('builds each state of the sources once', async () => {
  const first = await build()
  expect(await build()).toBe(first)
  sources = 'two'
  const second = await build()
  expect([read(first), read(second)]).toEqual(['one', 'two'])
  sources = 'one'
  expect(await build()).toBe(first)
  expect(made).toEqual(['one', 'two'])
})

test('gives every concurrent caller a complete build', async () => {
  const together = await Promise.all(Array.from({ length: 8 }, () => build()))
  expect(new Set(together).size).toBe(1)
  expect(together.map(read)).toEqual(Array(8).fill('one'))
  expect(folders()).toEqual(['one'])
})

test('leaves nothing behind when a build fails, and keeps earlier builds', async () => {
  const first = await build()
  sources = 'broken'
  await expect(build(() => Promise.reject(new Error('a comma is missing')))).rejects.toThrow('a comma is missing')
  expect(folders()).toEqual(['one'])
  expect(read(first)).toBe('one')
})

test('builds again when a source changes during the build', async () => {
  const folder = await build(async () => {
    sources = 'two'
  })
  expect(read(folder)).toBe('two')
  expect(folders()).toEqual(['two'])
})

test('keeps the five builds that were used last', async () => {
  const used = (name: string, minute: number) => utimesSync(path.join(home, name), minute * 60, minute * 60)
  for (const [minute, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    sources = name
    await build()
    used(name, minute)
  }
  // A start uses the oldest build again.
  sources = 'a'
  await build()
  sources = 'f'
  await build()
  expect(folders()).toEqual(['a', 'c', 'd', 'e', 'f'])
})

test('keeps a build that another process uses, however old it is', async () => {
  const theirs = await build()
  writeFileSync(path.join(theirs, `.used-by-${process.ppid}`), '')
  utimesSync(theirs, 0, 0)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    sources = name
    await build()
  }
  expect(existsSync(theirs)).toBe(true)
})

test('removes the unfinished build of a dead process, and no other', async () => {
  // No process has this number: it is above the highest there can be.
  const left = path.join(home, '.unfinished-99999999-1')
  const underWay = path.join(home, `.unfinished-${process.ppid}-1`)
  for (const folder of [left, underWay]) mkdirSync(folder, { recursive: true })
  await build()
  expect([existsSync(left), existsSync(underWay)]).toEqual([false, true])
})
