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
const fit = (id: string, preferences: Partial<DietaryPreferences>) => {
  const item = index.items.get(id)
  if (!item) throw new Error(id)
  return dietaryMatch(index, item, { ...noDietaryPreferences, ...preferences })
}

test('conflicts if the item contains an avoided tag, and names it', () => {
  expect(fit('kunafa', { avoided: ['nuts', 'gluten', 'milk'] })).toEqual({
    kind: 'conflict',
    contains: ['nuts', 'gluten'],
    lacks: [],
  })
  expect(fit('hummus', { avoided: ['nuts'] })).toEqual({ kind: 'match', warnings: [] })
})

test('conflicts if every required choice has the tag, and warns if only some have it', () => {
  expect(fit('wrap', { avoided: ['gluten'] })).toMatchObject({ kind: 'conflict', contains: ['gluten'] })
  expect(fit('kebab', { avoided: ['gluten', 'nuts'] })).toEqual({ kind: 'match', warnings: ['gluten', 'nuts'] })
})

test('ignores sold-out alternatives', () => {
  const soldOut = { ...bread, modifiers: bread.modifiers.map((one) => ({ ...one, soldOut: one.id === 'rice' })) }
  const today = indexMenu({ ...menu, modifierGroups: [soldOut, ...menu.modifierGroups.slice(1)] })
  const kebab = today.items.get('kebab')
  expect(kebab && dietaryMatch(today, kebab, { ...noDietaryPreferences, avoided: ['gluten'] })).toMatchObject({
    kind: 'conflict',
  })
})

test('requires every diet, and counts vegan as vegetarian', () => {
  expect(fit('hummus', { diets: ['vegetarian', 'vegan'] }).kind).toBe('match')
  expect(fit('kunafa', { diets: ['vegetarian', 'vegan'] })).toEqual({
    kind: 'conflict',
    contains: [],
    lacks: ['vegan'],
  })
})

test('requires one of the tags', () => {
  expect(fit('kebab', { tags: ['hot', 'new'] }).kind).toBe('match')
  expect(fit('hummus', { tags: ['hot', 'new'] })).toEqual({ kind: 'conflict', contains: [], lacks: ['hot', 'new'] })
})

test('counts the items left with each tag added', () => {
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

test('ignores preferences for tags that are gone or re-classified', () => {
  const stored = { diets: ['vegan', 'keto', 'nuts'], avoided: ['nuts', 'egg'], tags: ['hot', 'new'] }
  expect(supportedPreferences(index, stored)).toEqual({ diets: ['vegan'], avoided: ['nuts'], tags: ['hot'] })
})

test('does not offer tags of hidden categories as filters', () => {
  const hidden = { ...menu, categories: [aCategory('all', { visible: false })] }
  expect(tagsInUse(indexMenu(hidden))).toEqual([])
})

test('does not offer unused tags as filters', () => {
  const more = indexMenu({ ...menu, tags: [...menu.tags, tag('egg', 'allergen')] })
  expect(tagsInUse(more).map(({ id }) => id)).toEqual(['vegan', 'vegetarian', 'gluten', 'nuts', 'hot'])
})

const ids = fc.subarray(['vegan', 'vegetarian', 'gluten', 'nuts', 'hot'])
const preferences = fc.record({ diets: ids, avoided: ids, tags: fc.constant([]) })

test('never matches more items with more preferences', () => {
  fc.assert(
    fc.property(preferences, preferences, fc.constantFrom(...menu.items), (some, more, item) => {
      const both = { diets: [...some.diets, ...more.diets], avoided: [...some.avoided, ...more.avoided], tags: [] }
      if (dietaryMatch(index, item, both).kind === 'match') expect(dietaryMatch(index, item, some).kind).toBe('match')
    }),
  )
})

test('allows an order without avoided tags for every matching item', () => {
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
