import { applyChanges, type Change, type Records } from '@sofra/changes'
import { parseReference, recordSchemas } from '@sofra/contract/menu-records'
import { expect, test } from 'vitest'
import { recordOf } from '../menu-editor/menu-view.ts'
import { addItem } from '../menu-editor/new-records.ts'
import {
  addGroup,
  addModifier,
  duplicateGroup,
  duplicateModifier,
  listGroups,
  modifiersOf,
  offerAt,
} from './group-records.ts'

const texts = { language: 'en', languages: ['en', 'ar'] }

function applied(records: Records, changes: readonly Change[]): Records {
  const result = applyChanges(records, changes)
  if (result.kind === 'conflicts') throw new Error('The changes conflict')
  for (const { on, field, to } of changes) {
    const reference = parseReference(on)
    if (!reference) throw new Error(`${on} is no reference`)
    if (field === null && to !== null) recordSchemas[reference.kind].parse(to)
  }
  return result.records
}

/** A burger and a wrap, and sauces with one choice that lowers the price. */
function startMenu(): Records {
  let menu: Records = new Map([['category/mains', { position: 0 }]])
  for (const name of ['Burger', 'Wrap']) {
    menu = applied(menu, addItem(menu, { name, language: 'en', price: 2000, categoryId: 'mains', now: 0 }))
  }
  menu = applied(menu, addGroup(menu, { name: 'Sauces', language: 'en' }))
  return applied(menu, addModifier(menu, 'sauces', { name: 'Without cheese', language: 'en', price: -200 }))
}

test('a new group is optional and offered by no item, a choice may lower the price', () => {
  const menu = startMenu()
  expect(listGroups(menu, texts)).toMatchObject([
    { id: 'sauces', group: { minimum: 0, maximum: 0 }, modifierNames: ['Without cheese'], itemIds: [] },
  ])
  expect(recordOf(menu, 'modifier', 'sauces', 'without-cheese')).toMatchObject({ price: -200, maximum: 1 })
})

test('choices of several groups have different ids, so that one item can offer all of them', () => {
  const once = startMenu()
  const twice = applied(once, addGroup(once, { name: 'Extras', language: 'en' }))
  const menu = applied(twice, addModifier(twice, 'extras', { name: 'Without cheese', language: 'en', price: 0 }))
  expect(modifiersOf(menu, 'extras').map(({ id }) => id)).toEqual(['extras-without-cheese'])
})

test('a copy of a group has copies of its choices and is offered by no item', () => {
  const menu = applied(startMenu(), offerAt(startMenu(), 'sauces', new Set(['burger'])))
  const copy = duplicateGroup(menu, 'sauces')
  const after = applied(menu, copy.changes)
  expect(listGroups(after, texts).map(({ id, itemIds }) => [id, itemIds])).toEqual([
    ['sauces', ['burger']],
    ['sauces-2', []],
  ])
  expect(modifiersOf(after, 'sauces-2')).toMatchObject([{ id: 'sauces-2-without-cheese', modifier: { price: -200 } }])
})

test('a copy of a choice is the last one of its group', () => {
  const menu = startMenu()
  const after = applied(menu, duplicateModifier(menu, 'sauces', 'without-cheese'))
  expect(modifiersOf(after, 'sauces').map(({ modifier }) => modifier.position)).toEqual([0, 1])
})

test('a group is put on and taken off many items at once, other groups stay', () => {
  const menu = startMenu()
  const both = applied(menu, offerAt(menu, 'sauces', new Set(['burger', 'wrap'])))
  expect(listGroups(both, texts)[0]?.itemIds).toEqual(['burger', 'wrap'])
  expect(offerAt(both, 'sauces', new Set(['wrap']))).toEqual([
    { on: 'item/burger', field: 'modifier_groups', from: ['sauces'], to: [] },
  ])
})
