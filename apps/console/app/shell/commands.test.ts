import type { Menu } from '@sofra/menu'
import { expect, test } from 'vitest'
import { branchOf, staffOf } from '../testing/console.tsx'
import { loadAllMessages } from './all-messages.ts'
import { findCommands, itemCommands, screenCommands } from './commands.ts'
import { placesOf } from './places.ts'

const { t } = await loadAllMessages('en')
const owner = staffOf(branchOf('salmiya'))
const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label)

test('every screen that the person may open is a command, and no other', () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    const me = staffOf(branchOf('salmiya', role))
    const paths = screenCommands(me, t).map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(placesOf(me).flatMap(({ screens }) => screens.map(({ path }) => path))))
  }
})

test('finds screens by their place, and parts of screens by their name', () => {
  expect(labels(findCommands(screenCommands(owner, t), 'guests', 9))).toEqual(['Feedback', 'Wallets'])
  expect(findCommands(screenCommands(owner, t), 'passkeys', 9)).toMatchObject([{ path: '/security', at: '#passkeys' }])
})

const menu = {
  languages: ['en', 'ar'],
  categories: [{ id: 'grill', names: { en: 'Charcoal grill' } }],
  items: [
    { id: 'lamb', names: { en: 'Lamb tikka', ar: 'تكة لحم' }, categoryId: 'grill' },
    { id: 'tikka', names: { en: 'Tikka masala' }, categoryId: 'grill' },
  ],
} as unknown as Menu

test('finds items by a name in any language, those that begin with the term first', () => {
  const items = itemCommands(menu, 'en')
  expect(labels(findCommands(items, 'tikka', 9))).toEqual(['Tikka masala', 'Lamb tikka'])
  expect(findCommands(items, 'لحم', 9)).toMatchObject([{ path: '/menu', at: '?item=lamb', context: 'Charcoal grill' }])
  expect(findCommands(items, 'tikka lamb', 9)).toHaveLength(1)
  expect(findCommands(items, 'fish', 9)).toEqual([])
})

test('returns no more than the maximum', () => {
  expect(findCommands(itemCommands(menu, 'en'), '', 1)).toHaveLength(1)
})
