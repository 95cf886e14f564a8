// @vitest-environment jsdom
import type { Item, Menu } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import type { CartLine } from '@sofra/ordering'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useItemSelection } from './use-item-selection.ts'

const small = aLabel('small', 1000)
const large = aLabel('large', 2000)
const coleslaw = aModifier('coleslaw', 0, { maximum: 1 })
const sides = [coleslaw, aModifier('rice', 0, { maximum: 1 })]

function menuWith({ labels = [small, large], choices = sides } = {}): Menu {
  return aMenu({
    categories: [aCategory('grills')],
    items: [anItem('plate', 'grills', { priceLabels: labels, modifierGroupIds: ['sides'] })],
    modifierGroups: [aGroup('sides', choices, { minimum: 1, maximum: 1 })],
  })
}

const storedLine: CartLine = {
  lineId: '3',
  itemId: 'plate',
  priceLabelId: 'large',
  modifiers: [{ id: 'coleslaw', quantity: 1 }],
  count: 2,
  weight: null,
  comment: 'No onions',
}
const { lineId: _, ...storedSelection } = storedLine

/** Renders the hook with this menu and, when editing, this cart line. */
function visit(start: { menu: Menu; edited?: CartLine }) {
  const hook = ({ menu, edited }: typeof start) => useItemSelection(menu, menu.items[0] as Item, 'delivery', edited)
  const { result, rerender } = renderHook(hook, { initialProps: start })
  return { selection: () => result.current, rerender }
}

test('takes over the edited line once the cart is loaded', () => {
  const menu = menuWith()
  const { selection, rerender } = visit({ menu })
  expect(selection()?.line).toMatchObject({ priceLabelId: 'small', count: 1 })
  rerender({ menu, edited: storedLine })
  expect(selection()?.line).toEqual(storedSelection)
})

test('keeps the changes when the edited line is removed from the cart', () => {
  const menu = menuWith()
  const { selection, rerender } = visit({ menu, edited: storedLine })
  act(() => selection()?.setCount(5))
  rerender({ menu })
  expect(selection()?.line).toEqual({ ...storedSelection, count: 5 })
})

test('drops a sold-out modifier from an open item and from a reopened line', () => {
  const soldOut = menuWith({ choices: [{ ...coleslaw, soldOut: true }, ...sides.slice(1)] })
  const { selection, rerender } = visit({ menu: menuWith(), edited: storedLine })
  expect(selection()?.problems).toEqual([])
  rerender({ menu: soldOut, edited: storedLine })
  const [group] = selection()?.groups ?? []
  expect(group && selection()?.countIn(group)).toBe(0)
  expect(selection()?.problems).toMatchObject([{ problem: 'modifier-missing', groupId: 'sides' }])
  expect(visit({ menu: soldOut, edited: storedLine }).selection()?.line).toEqual({ ...storedSelection, modifiers: [] })
})

test('falls back to an existing price label when the chosen one is removed from the menu', () => {
  const { selection, rerender } = visit({ menu: menuWith() })
  act(() => selection()?.chooseLabel('large'))
  rerender({ menu: menuWith({ labels: [small] }) })
  expect(selection()?.label.id).toBe('small')
  expect(selection()?.line.priceLabelId).toBe('small')
})

test('adjusts the count to the limits and step of another price label', () => {
  const box = aLabel('box', 1000, { minimum: 3, maximum: 7, step: 2 })
  const { selection } = visit({ menu: menuWith({ labels: [small, box] }) })
  act(() => selection()?.setCount(4))
  act(() => selection()?.chooseLabel('box'))
  expect(selection()?.line.count).toBe(5)
})

test('adds nothing for a modifier while free ones remain, and its price once they are used up', () => {
  const [garlic, tahini, amba] = ['garlic', 'tahini', 'amba'].map((id, at) => aModifier(id, 200 + 50 * at))
  if (!garlic || !tahini || !amba) throw new Error('Cannot choose: a sauce is missing')
  const sauces = aGroup('sauces', [garlic, tahini, amba], { minimum: 0, maximum: 3, freeCount: 1 })
  const menu = aMenu({
    categories: [aCategory('grills')],
    items: [anItem('plate', 'grills', { modifierGroupIds: ['sauces'] })],
    modifierGroups: [sauces],
  })
  const { selection } = visit({ menu })
  const free = () => [garlic, tahini, amba].map((sauce) => selection()?.isFree(sauces, sauce))
  expect(free()).toEqual([true, true, true])
  act(() => selection()?.setQuantity(sauces, tahini, 1))
  expect(free()).toEqual([false, true, false])
  // The cheapest of the chosen ones is free.
  act(() => selection()?.setQuantity(sauces, garlic, 1))
  expect(free()).toEqual([true, false, false])
})

test('a modifier that lowers the price is not a free one', () => {
  const [garlic, plain] = [aModifier('garlic', 100), aModifier('no-cheese', -200)]
  const extras = aGroup('extras', [garlic, plain], { minimum: 0, maximum: 3, freeCount: 1 })
  const menu = aMenu({
    categories: [aCategory('grills')],
    items: [anItem('plate', 'grills', { modifierGroupIds: ['extras'] })],
    modifierGroups: [extras],
  })
  const { selection } = visit({ menu })
  expect([garlic, plain].map((one) => selection()?.isFree(extras, one))).toEqual([true, false])
  act(() => selection()?.setQuantity(extras, plain, 1))
  expect(selection()?.isFree(extras, plain)).toBe(false)
})

test('adds nothing for every modifier of a group with a single free choice', () => {
  const [saj, tannour] = [aModifier('saj', 100), aModifier('tannour', 100)]
  const bread = aGroup('bread', [saj, tannour], { minimum: 1, maximum: 1, freeCount: 1 })
  const menu = aMenu({
    categories: [aCategory('grills')],
    items: [anItem('plate', 'grills', { modifierGroupIds: ['bread'] })],
    modifierGroups: [bread],
  })
  const { selection } = visit({ menu })
  act(() => selection()?.setQuantity(bread, saj, 1))
  expect([saj, tannour].map((one) => selection()?.isFree(bread, one))).toEqual([true, true])
})
