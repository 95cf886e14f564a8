// @vitest-environment jsdom
import type { Item, Menu } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import type { CartLine } from '@sofra/ordering'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWish } from './use-wish.ts'

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

const kept: CartLine = {
  lineId: '3',
  itemId: 'plate',
  priceLabelId: 'large',
  modifiers: [{ id: 'coleslaw', quantity: 1 }],
  count: 2,
  weight: null,
  comment: 'No onions',
}
const { lineId: _, ...wished } = kept

/** The page of the plate: with this menu, and with this line being changed. */
function visit(start: { menu: Menu; edited?: CartLine }) {
  const look = ({ menu, edited }: typeof start) => useWish(menu, menu.items[0] as Item, 'delivery', edited)
  const { result, rerender } = renderHook(look, { initialProps: start })
  return { wish: () => result.current, rerender }
}

afterEach(cleanup)

test('a line that is known only once the cart was read is changed, and not overwritten by what a dish starts with', () => {
  const menu = menuWith()
  const { wish, rerender } = visit({ menu })
  expect(wish()?.line).toMatchObject({ priceLabelId: 'small', count: 1 })
  rerender({ menu, edited: kept })
  expect(wish()?.line).toEqual(wished)
})

test('what the guest has changed stays when the line leaves the cart meanwhile', () => {
  const menu = menuWith()
  const { wish, rerender } = visit({ menu, edited: kept })
  act(() => wish()?.setCount(5))
  rerender({ menu })
  expect(wish()?.line).toEqual({ ...wished, count: 5 })
})

test('a side that has sold out is not in the way of another one, in a dish that is open or is opened again', () => {
  const soldOut = menuWith({ choices: [{ ...coleslaw, soldOut: true }, ...sides.slice(1)] })
  const { wish, rerender } = visit({ menu: menuWith(), edited: kept })
  expect(wish()?.problems).toEqual([])
  rerender({ menu: soldOut, edited: kept })
  const [group] = wish()?.groups ?? []
  expect(group && wish()?.countIn(group)).toBe(0)
  expect(wish()?.problems).toMatchObject([{ problem: 'modifier-missing', groupId: 'sides' }])
  expect(visit({ menu: soldOut, edited: kept }).wish()?.line).toEqual({ ...wished, modifiers: [] })
})

test('a size the menu gives up while the dish is open is not put into the cart', () => {
  const { wish, rerender } = visit({ menu: menuWith() })
  act(() => wish()?.chooseLabel('large'))
  rerender({ menu: menuWith({ labels: [small] }) })
  expect(wish()?.label.id).toBe('small')
  expect(wish()?.line.priceLabelId).toBe('small')
})

test('another size has the nearest number that it is sold in', () => {
  const box = aLabel('box', 1000, { minimum: 3, maximum: 7, step: 2 })
  const { wish } = visit({ menu: menuWith({ labels: [small, box] }) })
  act(() => wish()?.setCount(4))
  act(() => wish()?.chooseLabel('box'))
  expect(wish()?.line.count).toBe(5)
})
