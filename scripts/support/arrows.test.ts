import { expect, test } from 'vitest'
import { findViolations, type Package } from './arrows.ts'

const menu: Package = { name: 'menu', folder: 'packages/menu', dependencies: ['@sofra/money'] }
const storefront: Package = { name: 'storefront', folder: 'apps/storefront', dependencies: ['react'] }

const inMenu = (text: string, name = 'src/shown.ts') => findViolations(menu, { path: `packages/menu/${name}`, text })
const inStorefront = (text: string, name = 'root.tsx') =>
  findViolations(storefront, { path: `apps/storefront/app/${name}`, text })

test('accepts the imports that the table allows', () => {
  expect(inMenu(`import { money } from '@sofra/money'\nimport type { Item } from './item.ts'`)).toEqual([])
  expect(inStorefront(`import { Button } from '@sofra/ui/button'\nimport { useState } from 'react'`)).toEqual([])
})

test.each([
  `import { quote } from '@sofra/pricing'`,
  `import type { Quote } from '@sofra/pricing'`,
  `import {\n  quote,\n} from '@sofra/pricing'`,
  `export * from '@sofra/pricing'`,
  `const { quote } = await import('@sofra/pricing')`,
])('rejects an import of pricing by menu: %s', (text) => {
  expect(inMenu(text)).toEqual(['packages/menu/src/shown.ts: menu may not import pricing'])
})

test('rejects imports of the database, the API and other apps by an app', () => {
  for (const name of ['database', 'api', 'console', 'server', 'demo']) {
    expect(inStorefront(`import '@sofra/${name}'`)).toEqual([
      expect.stringContaining(`storefront may not import ${name}`),
    ])
  }
})

test('rejects imports around the exports of a package, and of undeclared dependencies', () => {
  expect(inMenu(`import { round } from '../../money/src/round.ts'`)).toEqual([
    expect.stringContaining('around the exports'),
  ])
  expect(inMenu(`import _ from 'lodash'`)).toEqual([expect.stringContaining('imports lodash')])
})

test('rejects an impure rule, and accepts an impure test of a rule', () => {
  expect(inMenu('const now = Date.now()')).toEqual([expect.stringContaining('a rule of the trade reads the clock')])
  expect(inMenu(`import { expect } from 'vitest'\nMath.random()`, 'src/shown.test.ts')).toEqual([])
})

test('rejects a cycle between two folders of the storefront', () => {
  expect(inStorefront(`import { useCart } from '../guest/cart-store.ts'`, 'checkout/checkout.tsx')).toEqual([])
  expect(inStorefront(`import { Checkout } from '../checkout/checkout.tsx'`, 'cart/cart-bar.tsx')).toEqual([
    'apps/storefront/app/cart/cart-bar.tsx: cart may not import checkout, which stands above it',
  ])
})

test('lets route modules and the root import every folder, and no folder import a route module', () => {
  const text = `import { Checkout } from '../checkout/checkout.tsx'`
  expect(inStorefront(text, 'routes/checkout.tsx')).toEqual([])
  expect(inStorefront(text.replace('..', '.'), 'root.tsx')).toEqual([])
  expect(inStorefront(`import type { loader } from '../routes/cart.tsx'`, 'cart/cart-bar.tsx')).toEqual([
    'apps/storefront/app/cart/cart-bar.tsx: cart may not import a route module',
  ])
})
