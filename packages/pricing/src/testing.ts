import type { Menu } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import type { Coupon } from './coupon.ts'
import type { ItemSelection } from './item-selection.ts'
import { type QuoteRequest, quote } from './quote.ts'

/** A menu and a request for tests of prices; each test overrides what it is about. */

export const menu = aMenu({
  categories: [aCategory('grills'), aCategory('spices')],
  items: [
    anItem('kebab', 'grills', {
      priceLabels: [aLabel('small', 2000), aLabel('large', 3500, { minimum: 2, maximum: 6, step: 2 })],
      modifierGroupIds: ['sauces', 'extras'],
    }),
    anItem('rice', 'grills'),
    anItem('saffron', 'spices', {
      priceLabels: [aLabel('kg', 4000, { by: 'weight', unit: 'kg', minimum: 250, maximum: 5000, step: 250 })],
    }),
    anItem('cake', 'spices', { commentRequired: true }),
    anItem('last', 'grills', { stock: 3 }),
    anItem('samosa', 'grills', { priceLabels: [aLabel('regular', 150, { minimum: 3, step: 2 })] }),
    anItem('notice', 'grills', { pin: true, branchWindow: { from: 0, until: null } }),
  ],
  modifierGroups: [
    aGroup('sauces', [aModifier('garlic', 100), aModifier('chili', 200), aModifier('truffle', 900)], {
      freeCount: 2,
    }),
    aGroup('extras', [aModifier('cheese', 250, { maximum: 2 }), aModifier('egg', 300, { soldOut: true })]),
  ],
})

export const selection = (itemId: string, parts: Partial<ItemSelection> = {}): ItemSelection => ({
  lineId: itemId,
  itemId,
  priceLabelId: itemId === 'kebab' ? 'small' : itemId === 'saffron' ? 'kg' : 'regular',
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
  ...parts,
})
export const price = (lines: readonly ItemSelection[], parts: Partial<QuoteRequest> = {}) =>
  quote({
    menu,
    sellingType: 'delivery',
    instant: 0,
    lines,
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 0 },
    ...parts,
  })
export const withMenu = (parts: Partial<Menu>): { menu: Menu } => ({ menu: { ...menu, ...parts } })
export const coupon: Coupon = {
  code: 'EID',
  reduction: { type: 'percent', rate: 10_000 },
  allMenu: true,
  itemIds: [],
  maxAllowedItems: 0,
  userType: 'all',
  minOrder: 0,
  freeDelivery: false,
}
