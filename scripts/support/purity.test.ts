import { expect, test } from 'vitest'
import { findImpurities } from './purity.ts'

const impuritiesOf = (text: string) => findImpurities('rule.ts', text)

test.each([
  ['const now = Date.now()', 'reads the clock'],
  ['const now = new Date()', 'reads the clock'],
  ['const now = new Date', 'reads the clock'],
  ['const now = Date()', 'reads the clock'],
  ["const now = Date['now']()", 'reads the clock'],
  ['const clock = Date', 'reads the clock'],
  ["const now = new (globalThis['Date'])()", 'uses the environment'],
  ['Temporal.Now.instant()', 'reads the clock'],
  ['performance.now()', 'reads the clock'],
  ["new Intl.DateTimeFormat('en').format()", 'reads the clock or the zone of the machine'],
  ["new Intl.DateTimeFormat('en').resolvedOptions()", 'reads the clock or the zone of the machine'],
  ['Math.random()', 'uses randomness'],
  ["Math['random']()", 'uses randomness'],
  ['crypto.randomUUID()', 'uses randomness'],
  ['await fetch(url)', 'uses the network'],
  ['setTimeout(done, 10)', 'uses a timer'],
  ["localStorage.getItem('cart')", 'uses storage'],
  ["const fs = require('node:fs')", 'loads code at run time'],
  ["import { readFile } from 'node:fs'", 'uses the environment'],
  ["const fs = await import('node:fs')", 'uses the environment'],
  ['const zone = process.env.TZ', 'uses the environment'],
])('%s: %s', (text, impurity) => {
  expect(impuritiesOf(text)).toEqual([impurity])
})

test.each([
  '// not Date.now(): the instant is an argument',
  'const day = new Date(instant)',
  'const day = Date.UTC(2026, 10, 22)',
  'const time: Date | null = at',
  'type Clock = typeof Date',
  "new Intl.DateTimeFormat('en').format(instant)",
  'order.process(order.window)',
  'for (const window of windows) use(window.from)',
  'const isOpen = ({ window }) => window.open',
  'const facts = { document: 1, self: 2 }',
  "const text = 'Math.random()'",
])('accepts %s', (text) => {
  expect(impuritiesOf(text)).toEqual([])
})
