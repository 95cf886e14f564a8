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
import { keepBuild } from './build-folders.ts'

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
  keepBuild(home, {
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

test('what was built is built once, and a change is built beside it', async () => {
  const first = await build()
  expect(await build()).toBe(first)
  sources = 'two'
  const second = await build()
  expect([read(first), read(second)]).toEqual(['one', 'two'])
  sources = 'one'
  expect(await build()).toBe(first)
  expect(made).toEqual(['one', 'two'])
})

test('of many who build the same at once each gets a whole one', async () => {
  const together = await Promise.all(Array.from({ length: 8 }, () => build()))
  expect(new Set(together).size).toBe(1)
  expect(together.map(read)).toEqual(Array(8).fill('one'))
  expect(folders()).toEqual(['one'])
})

test('a build that fails leaves nothing, and what was there stays', async () => {
  const first = await build()
  sources = 'broken'
  await expect(build(() => Promise.reject(new Error('a comma is missing')))).rejects.toThrow('a comma is missing')
  expect(folders()).toEqual(['one'])
  expect(read(first)).toBe('one')
})

test('sources that change while they are built are built again', async () => {
  const folder = await build(async () => {
    sources = 'two'
  })
  expect(read(folder)).toBe('two')
  expect(folders()).toEqual(['two'])
})

test('the five that were used last are kept', async () => {
  const used = (name: string, minute: number) => utimesSync(path.join(home, name), minute * 60, minute * 60)
  for (const [minute, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    sources = name
    await build()
    used(name, minute)
  }
  // Somebody starts with the oldest again.
  sources = 'a'
  await build()
  sources = 'f'
  await build()
  expect(folders()).toEqual(['a', 'c', 'd', 'e', 'f'])
})

test('what somebody runs is kept, however old', async () => {
  const theirs = await build()
  writeFileSync(path.join(theirs, `.used-by-${process.ppid}`), '')
  utimesSync(theirs, 0, 0)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    sources = name
    await build()
  }
  expect(existsSync(theirs)).toBe(true)
})

test('what a process that died was building is cleared away, what others are building is not', async () => {
  // No process has this number: it is above the highest there can be.
  const left = path.join(home, '.unfinished-99999999-1')
  const underWay = path.join(home, `.unfinished-${process.ppid}-1`)
  for (const folder of [left, underWay]) mkdirSync(folder, { recursive: true })
  await build()
  expect([existsSync(left), existsSync(underWay)]).toEqual([false, true])
})
