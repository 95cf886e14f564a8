// @vitest-environment jsdom
import { type Item, indexMenu, type Tag } from '@sofra/menu'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { ItemDetails } from './item-details.tsx'
import { ItemWarning } from './item-warning.tsx'

const aTag = (id: string, kind: Tag['kind']): Tag => ({ id, kind, names: { en: id } }) as Tag
const tags = [
  aTag('Sesame', 'allergen'),
  aTag('Milk', 'allergen'),
  aTag('Mint', 'ingredient'),
  aTag('Vegan', 'diet'),
  aTag('Hot', 'spice'),
]

/** Stored data is scoped to a shop, so every visit is to its own shop. */
let shops = 0

/** Opens the item as a guest who avoids some tags. */
async function visit(parts: Partial<Item> = {}, avoided: readonly string[] = []) {
  const businessId = `shop ${++shops}`
  localStorage.setItem(`sofra.wishes.${businessId}`, JSON.stringify({ diets: [], avoided, tags: [] }))
  const item = anItem('Falafel', 'mezze', parts)
  const index = indexMenu(aMenu({ categories: [aCategory('mezze')], items: [item], tags }))
  const page = (
    <>
      <ItemWarning index={index} item={item} overlay={false} />
      <ItemDetails index={index} item={item} sellingType="delivery" heading="h1" />
    </>
  )
  render(await inShop({ businessId }, page))
}

test('shows name, description and price', async () => {
  await visit({ descriptions: { en: 'Crisp' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Falafel')
  expect(screen.getByText('Crisp')).toBeDefined()
  expect(screen.getByText(/^KD\s1\.000$/)).toBeDefined()
})

test('names all allergens in one sentence, apart from the ingredients', async () => {
  await visit({ tagIds: ['Sesame', 'Milk', 'Mint'] })
  expect(screen.getByText('Contains Sesame and Milk')).toBeDefined()
  expect(screen.getByText('Made with Mint')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

test('shows diets, spice, calories and preparation time as badges', async () => {
  await visit({ tagIds: ['Vegan', 'Hot'], calories: 450, preparationMinutes: 15 })
  expect(screen.getAllByRole('listitem').map((badge) => badge.textContent)).toEqual([
    'Vegan',
    'Hot',
    '450 kcal',
    expect.stringMatching(/^15.min$/),
  ])
})

test('shows neither price nor share button of a notice', async () => {
  await visit({ pin: true })
  expect(screen.queryByText(/KD/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('warns a guest who avoids an ingredient of the item', async () => {
  await visit({ tagIds: ['Sesame'] }, ['Sesame'])
  expect(screen.getByRole('status').textContent).toContain('Sesame')
  expect(screen.getByRole('status').dataset['severe']).toBe('true')
})

test('does not warn without preferences, nor about other ingredients', async () => {
  await visit({ tagIds: ['Sesame'] })
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  await visit({ tagIds: ['Sesame'] }, ['Milk'])
  expect(screen.queryByRole('status')).toBeNull()
})
