import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findChunkCycle, readChunkImports } from './chunk-cycles.ts'

test('finds a circle of imports, direct or through others', () => {
  expect(
    findChunkCycle(
      new Map([
        ['a.js', ['b.js']],
        ['b.js', ['a.js']],
      ]),
    ),
  ).toEqual(['a.js', 'b.js'])
  const longer = new Map([
    ['entry.js', ['a.js']],
    ['a.js', ['b.js']],
    ['b.js', ['c.js']],
    ['c.js', ['a.js']],
  ])
  expect(findChunkCycle(longer)).toEqual(['a.js', 'b.js', 'c.js'])
})

test('accepts imports that meet again without a circle', () => {
  const diamond = new Map([
    ['entry.js', ['a.js', 'b.js']],
    ['a.js', ['shared.js']],
    ['b.js', ['shared.js']],
    ['shared.js', []],
  ])
  expect(findChunkCycle(diamond)).toBeNull()
})

test('reads static imports, and leaves out dynamic ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sofra-chunks-'))
  try {
    writeFileSync(
      path.join(folder, 'a.js'),
      'import{x}from"./b.js";import"./c.js";import("./d.js");export{y}from"./e.js"',
    )
    writeFileSync(path.join(folder, 'a.js.br'), '')
    expect(readChunkImports(folder)).toEqual(new Map([['a.js', ['b.js', 'c.js', 'e.js']]]))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
