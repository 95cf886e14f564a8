import { describe, expect, test } from 'vitest'
import { canAddDirectly, checkChoices } from './choices.ts'
import type { Item, ModifierGroup } from './menu.ts'
import { indexMenu } from './menu-index.ts'
import { aGroup, aLabel, aMenu, aModifier, anItem } from './testing.ts'

const bread = aGroup('bread', [aModifier('pita', 0), aModifier('saj', 100)], { minimum: 1, maximum: 1 })
const extras = aGroup(
  'extras',
  [
    aModifier('cheese', 250, { maximum: 2 }),
    aModifier('egg', 150, { soldOut: true }),
    aModifier('caviar', 9000, { visible: false }),
  ],
  { maximum: 3 },
)
const wrap = anItem('wrap', 'wraps', { modifierGroupIds: ['bread', 'extras'] })

function problems(chosen: Record<string, number>, groups: ModifierGroup[] = [bread, extras], labelId = 'regular') {
  const index = indexMenu(aMenu({ items: [wrap], modifierGroups: groups }))
  const choices = Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }))
  return checkChoices(index, wrap, labelId, choices).map(
    ({ problem, groupId, modifierId }) => `${problem} ${modifierId ?? groupId}`,
  )
}

describe('choices', () => {
  test('are valid as required', () => expect(problems({ pita: 1, cheese: 2 })).toEqual([]))
  test('are required by a group with a minimum', () =>
    expect(problems({ cheese: 1 })).toEqual(['modifier-missing bread']))
  test('must not exceed the maximum of a group', () =>
    expect(problems({ pita: 1, saj: 1 })).toEqual(['modifier-too-many bread']))
  test('count with their quantities', () => expect(problems({ pita: 2 })).toEqual(['modifier-too-many bread']))
  test('must not exceed the maximum of a modifier', () =>
    expect(problems({ pita: 1, cheese: 3 })).toEqual(['modifier-too-many cheese']))
  test('are unlimited with a maximum of 0', () =>
    expect(problems({ pita: 1, olive: 40 }, [bread, aGroup('extras', [aModifier('olive', 10)])])).toEqual([]))
  test('are refused if sold out', () => expect(problems({ pita: 1, egg: 1 })).toEqual(['modifier-sold-out egg']))
  test('are unknown if hidden or of another item', () =>
    expect(problems({ pita: 1, caviar: 1, ketchup: 1 })).toEqual([
      'modifier-unknown caviar',
      'modifier-unknown ketchup',
    ]))
  test('are unknown with a quantity that is not a positive integer', () =>
    expect(problems({ pita: 1, cheese: 0.5 })).toContain('modifier-unknown cheese'))
  test('are refused with an unknown price label', () =>
    expect(problems({ pita: 1 }, [bread], 'huge')).toEqual(['unknown-price-label null']))
  test('are summed by id', () => {
    const index = indexMenu(aMenu({ items: [wrap], modifierGroups: [bread, extras] }))
    const twice = [
      { id: 'pita', quantity: 1 },
      { id: 'pita', quantity: 1 },
    ]
    expect(checkChoices(index, wrap, 'regular', twice)).toMatchObject([{ problem: 'modifier-too-many' }])
  })
})

describe('an item can be added directly', () => {
  const direct = (parts: Partial<Item>) => {
    const item = anItem('fries', 'sides', parts)
    return canAddDirectly(indexMenu(aMenu({ items: [item], modifierGroups: [bread, extras] })), item)
  }

  test('if nothing must be chosen', () => {
    expect(direct({})).toBe(true)
    expect(direct({ modifierGroupIds: ['extras'] })).toBe(true)
  })

  test('not if a choice, price label, comment or price display requires opening it', () => {
    expect(direct({ modifierGroupIds: ['bread'] })).toBe(false)
    expect(direct({ priceLabels: [aLabel('small', 1), aLabel('large', 2)] })).toBe(false)
    expect(direct({ commentRequired: true })).toBe(false)
    expect(direct({ hidePrice: true })).toBe(false)
    expect(direct({ priceDisplay: 'on-selection' })).toBe(false)
    expect(direct({ pin: true })).toBe(false)
  })
})
