import { expect, test } from 'vitest'
import { branchOf, staffOf } from '../testing/console.tsx'
import { findScreen } from './places.ts'
import { shopChoice } from './shop-choice.ts'

const screenAt = (path: string) => findScreen(path)?.screen ?? null
const ids = (branches: readonly { id: string }[]) => branches.map(({ id }) => id)
const other = branchOf('dallah', 'owner', { businessId: 'dallah', businessNames: { en: 'Dallah' } })
const me = staffOf(branchOf('salmiya', 'kitchen'), branchOf('jahra'), other)

test('a screen of several branches shows all of them until one is chosen', () => {
  expect(shopChoice(me, screenAt('/orders'), null).current).toBeNull()
  expect(shopChoice(me, screenAt('/orders'), 'jahra').current?.id).toBe('jahra')
  expect(shopChoice(me, screenAt('/orders'), 'unknown').current).toBeNull()
  expect(ids(shopChoice(me, screenAt('/orders'), null).options)).toEqual(['salmiya', 'jahra', 'dallah'])
})

test('a screen of one branch offers the branches with its permission', () => {
  const choice = shopChoice(me, screenAt('/wallet'), 'salmiya')
  expect([choice.current?.id, ids(choice.options)]).toEqual(['jahra', ['jahra', 'dallah']])
})

test('a screen of a business offers each business once, and shows that of the chosen branch', () => {
  const choice = shopChoice(me, screenAt('/menu'), 'dallah')
  expect([choice.current?.id, ids(choice.options)]).toEqual(['dallah', ['jahra', 'dallah']])
  expect(shopChoice(me, screenAt('/menu'), 'salmiya').current?.id).toBe('jahra')
})

test('a screen of one business shows all its branches, unless the person works for several businesses', () => {
  const single = staffOf(branchOf('salmiya'), branchOf('jahra'))
  expect(shopChoice(single, screenAt('/menu/stock'), null)).toMatchObject({ kind: 'branches', current: null })
  expect(shopChoice(me, screenAt('/menu/stock'), null)).toMatchObject({ kind: 'branch', current: { id: 'salmiya' } })
})

test('the only branch is shown everywhere, without a choice on pages outside all places', () => {
  const single = staffOf(branchOf('salmiya'))
  expect(shopChoice(single, screenAt('/orders'), null).current?.id).toBe('salmiya')
  expect(shopChoice(single, null, null)).toMatchObject({ kind: 'none', current: { id: 'salmiya' }, options: [] })
})
