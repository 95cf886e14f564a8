import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkChoices } from './choices.ts'
import {
  countDietaryMatches,
  type DietaryPreferences,
  dietaryMatch,
  noDietaryPreferences,
  supportedPreferences,
  tagsInUse,
} from './dietary-preferences.ts'
import type { Menu, Tag } from './menu.ts'
import { indexMenu } from './menu-index.ts'
import { aCategory, aGroup, aMenu, aModifier, anItem } from './testing.ts'

const tag = (id: string, kind: Tag['kind']): Tag => ({ id, kind, names: { en: id } })
const bread = aGroup('bread', [aModifier('saj', 0, { tagIds: ['gluten'] }), aModifier('rice', 0)], { minimum: 1 })
const menu: Menu = aMenu({
  categories: [aCategory('all')],
  tags: [
    tag('vegan', 'diet'),
    tag('vegetarian', 'diet'),
    tag('gluten', 'allergen'),
    tag('nuts', 'allergen'),
    tag('hot', 'spice'),
  ],
  modifierGroups: [
    bread,
    aGroup('wrap', [aModifier('pita', 0, { tagIds: ['gluten'] }), aModifier('saj-wrap', 0, { tagIds: ['gluten'] })], {
      minimum: 1,
    }),
    aGroup('extras', [aModifier('pistachio', 0, { tagIds: ['nuts'] })]),
  ],
  items: [
    anItem('hummus', 'all', { tagIds: ['vegan'] }),
    anItem('kunafa', 'all', { tagIds: ['gluten', 'nuts', 'vegetarian'] }),
    anItem('kebab', 'all', { modifierGroupIds: ['bread', 'extras'], tagIds: ['hot'] }),
    anItem('wrap', 'all', { modifierGroupIds: ['wrap'] }),
  ],
})
const index = indexMenu(menu)
const fit = (id: string, wishes: Partial<DietaryPreferences>) => {
  const item = index.items.get(id)
  if (!item) throw new Error(id)
  return dietaryMatch(index, item, { ...noDietaryPreferences, ...wishes })
}

test('a dish with what a guest avoids is none for them, and the page can say why', () => {
  expect(fit('kunafa', { avoided: ['nuts', 'gluten', 'milk'] })).toEqual({
    kind: 'conflict',
    contains: ['nuts', 'gluten'],
    lacks: [],
  })
  expect(fit('hummus', { avoided: ['nuts'] })).toEqual({ kind: 'match', care: [] })
})

test('a dish whose every bread has gluten contains gluten; one with rice instead asks for care', () => {
  expect(fit('wrap', { avoided: ['gluten'] })).toMatchObject({ kind: 'conflict', contains: ['gluten'] })
  expect(fit('kebab', { avoided: ['gluten', 'nuts'] })).toEqual({ kind: 'match', care: ['gluten', 'nuts'] })
})

test('a bread that is sold out today is no way around the gluten', () => {
  const soldOut = { ...bread, modifiers: bread.modifiers.map((one) => ({ ...one, soldOut: one.id === 'rice' })) }
  const today = indexMenu({ ...menu, modifierGroups: [soldOut, ...menu.modifierGroups.slice(1)] })
  const kebab = today.items.get('kebab')
  expect(kebab && dietaryMatch(today, kebab, { ...noDietaryPreferences, avoided: ['gluten'] })).toMatchObject({
    kind: 'conflict',
  })
})

test('every diet has to be met, and who is vegan is vegetarian', () => {
  expect(fit('hummus', { diets: ['vegetarian', 'vegan'] }).kind).toBe('match')
  expect(fit('kunafa', { diets: ['vegetarian', 'vegan'] })).toEqual({
    kind: 'conflict',
    contains: [],
    lacks: ['vegan'],
  })
})

test('one of the wanted tags is enough', () => {
  expect(fit('kebab', { tags: ['hot', 'new'] }).kind).toBe('match')
  expect(fit('hummus', { tags: ['hot', 'new'] })).toEqual({ kind: 'conflict', contains: [], lacks: ['hot', 'new'] })
})

test('each tag says how many dishes would be left with it', () => {
  expect(
    Object.fromEntries(countDietaryMatches(index, menu.items, { ...noDietaryPreferences, avoided: ['gluten'] })),
  ).toEqual({
    vegan: 1,
    vegetarian: 1,
    gluten: 2,
    nuts: 2,
    hot: 1,
  })
})

test('a wish for a tag that is gone, or is another kind of tag now, is no wish on this menu', () => {
  const kept = { diets: ['vegan', 'keto', 'nuts'], avoided: ['nuts', 'egg'], tags: ['hot', 'new'] }
  expect(supportedPreferences(index, kept)).toEqual({ diets: ['vegan'], avoided: ['nuts'], tags: ['hot'] })
})

test('what only a dish of a hidden category carries is no filter', () => {
  const hidden = { ...menu, categories: [aCategory('all', { visible: false })] }
  expect(tagsInUse(indexMenu(hidden))).toEqual([])
})

test('what no dish carries is no filter', () => {
  const more = indexMenu({ ...menu, tags: [...menu.tags, tag('egg', 'allergen')] })
  expect(tagsInUse(more).map(({ id }) => id)).toEqual(['vegan', 'vegetarian', 'gluten', 'nuts', 'hot'])
})

const ids = fc.subarray(['vegan', 'vegetarian', 'gluten', 'nuts', 'hot'])
const wishes = fc.record({ diets: ids, avoided: ids, tags: fc.constant([]) })

test('who wishes for more is never offered more', () => {
  fc.assert(
    fc.property(wishes, wishes, fc.constantFrom(...menu.items), (some, more, item) => {
      const both = { diets: [...some.diets, ...more.diets], avoided: [...some.avoided, ...more.avoided], tags: [] }
      if (dietaryMatch(index, item, both).kind === 'match') expect(dietaryMatch(index, item, some).kind).toBe('match')
    }),
  )
})

test('a dish that fits can be ordered without anything that is avoided', () => {
  const modifier = (id: string) =>
    ids.chain((tagIds) => fc.boolean().map((soldOut) => aModifier(id, 0, { tagIds, soldOut, maximum: 1 })))
  const groups = fc.tuple(modifier('a'), modifier('b'), modifier('c'), fc.nat(3))
  fc.assert(
    fc.property(groups, ids, ([a, b, c, minimum], avoided) => {
      const one = indexMenu(
        aMenu({
          categories: [aCategory('all')],
          modifierGroups: [aGroup('group', [a, b, c], { minimum })],
          items: [anItem('dish', 'all', { modifierGroupIds: ['group'] })],
        }),
      )
      const dish = one.items.get('dish')
      if (
        !dish ||
        one.unorderableItemIds.has('dish') ||
        dietaryMatch(one, dish, { ...noDietaryPreferences, avoided }).kind !== 'match'
      )
        return
      const safe = [a, b, c].filter(({ soldOut, tagIds }) => !soldOut && !tagIds.some((id) => avoided.includes(id)))
      const chosen = safe.slice(0, minimum).map(({ id }) => ({ id, quantity: 1 }))
      expect(checkChoices(one, dish, 'regular', chosen)).toEqual([])
    }),
  )
})
