import { expect, test } from 'vitest'
import { findViolations, type Package } from './arrows.ts'

const menu: Package = { name: 'menu', folder: 'packages/menu', dependencies: ['@sofra/money'] }
const storefront: Package = { name: 'storefront', folder: 'apps/storefront', dependencies: ['react'] }

const inMenu = (text: string, name = 'src/shown.ts') => findViolations(menu, { path: `packages/menu/${name}`, text })
const inStorefront = (text: string) => findViolations(storefront, { path: 'apps/storefront/app/root.tsx', text })

test('arrows that the table allows are fine', () => {
  expect(inMenu(`import { money } from '@sofra/money'\nimport type { Item } from './item.ts'`)).toEqual([])
  expect(inStorefront(`import { Button } from '@sofra/ui/button'\nimport { useState } from 'react'`)).toEqual([])
})

test.each([
  `import { quote } from '@sofra/pricing'`,
  `import type { Quote } from '@sofra/pricing'`,
  `import {\n  quote,\n} from '@sofra/pricing'`,
  `export * from '@sofra/pricing'`,
  `const { quote } = await import('@sofra/pricing')`,
])('menu may not reach up to pricing: %s', (text) => {
  expect(inMenu(text)).toEqual(['packages/menu/src/visible-menu.ts: menu may not import pricing'])
})

test('an app never reaches for the database, the API or another app', () => {
  for (const name of ['database', 'api', 'console', 'server', 'demo']) {
    expect(inStorefront(`import '@sofra/${name}'`)).toEqual([
      expect.stringContaining(`storefront may not import ${name}`),
    ])
  }
})

test('a package is entered by its exports, and names what it uses', () => {
  expect(inMenu(`import { round } from '../../money/src/round.ts'`)).toEqual([
    expect.stringContaining('around the exports'),
  ])
  expect(inMenu(`import _ from 'lodash'`)).toEqual([expect.stringContaining('imports lodash')])
})

test.each([
  ['const now = Date.now()', 'reads the clock'],
  ['const now = new Date()', 'reads the clock'],
  ['Temporal.Now.instant()', 'reads the clock'],
  ['performance.now()', 'reads the clock'],
  ['Math.random()', 'leaves something to chance'],
  ['crypto.randomUUID()', 'leaves something to chance'],
  ['await fetch(url)', 'uses the network'],
  [`import { readFile } from 'node:fs'`, 'reaches for the machine'],
])('a rule of the trade is pure: %s', (text, deed) => {
  expect(inMenu(text)).toEqual([expect.stringContaining(deed)])
})

test('what a comment says, what is given, and what a test does is not held against a rule', () => {
  expect(inMenu('// not Date.now(): the instant is given\nconst day = new Date(instant)')).toEqual([])
  expect(inMenu(`import { expect } from 'vitest'\nMath.random()`, 'src/shown.test.ts')).toEqual([])
})
