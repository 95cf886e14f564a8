import type { Menu } from '@sofra/menu'
import { aGroup, aLabel, aModifier, anItem, aTax } from '@sofra/menu/testing'
import { describe, expect, test } from 'vitest'
import { coupon, menu, price, selection, withMenu } from './testing.ts'

describe('taxes', () => {
  const taxed = (taxes: Menu['taxes'], parts: Partial<Menu> = {}) =>
    withMenu({
      taxes,
      items: menu.items.map((item) => ({ ...item, taxIds: taxes.map(({ id }) => id) })),
      ...parts,
    })

  test('that are inclusive do not change the total', () => {
    const quoted = price([selection('rice', { count: 23 })], taxed([aTax('vat', 15_000, { inclusive: true })]))
    expect(quoted.taxes).toMatchObject([{ id: 'vat', inclusive: true, base: 23_000, amount: 3000 }])
    expect(quoted.total).toBe(23_000)
  })

  test('that are exclusive are added after the coupon', () => {
    const quoted = price([selection('rice', { count: 10 })], { ...taxed([aTax('vat', 5000)]), coupon })
    expect(quoted.taxes).toMatchObject([{ base: 9000, amount: 450 }])
    expect(quoted.total).toBe(9450)
  })

  test('are rounded once per order, not per line', () => {
    const cheap = anItem('falafel', 'grills', { priceLabels: [aLabel('piece', 50)], taxIds: ['vat'] })
    const lines = Array.from({ length: 40 }, (_, i) =>
      selection('falafel', { lineId: `${i}`, priceLabelId: 'piece', comment: `${i}` }),
    )
    // 5 % of 0.050 is 0.0025, which alone would round to 0.003 forty times.
    expect(price(lines, withMenu({ items: [cheap], taxes: [aTax('vat', 5000)] })).taxes[0]?.amount).toBe(100)
  })

  test('that are inclusive of one part are extracted together', () => {
    const both = [aTax('city', 10_000, { inclusive: true }), aTax('state', 5000, { inclusive: true })]
    const quoted = price([selection('rice', { count: 115 })], taxed(both))
    expect(quoted.taxes.map(({ amount }) => amount)).toEqual([10_000, 5000])
  })

  test('of both kinds: the exclusive one does not change the inclusive one', () => {
    const quoted = price(
      [selection('rice', { count: 110 })],
      taxed([aTax('city', 10_000, { inclusive: true }), aTax('vat', 5000)]),
    )
    expect(quoted.taxes.map(({ id, amount }) => [id, amount])).toEqual([
      ['city', 10_000],
      ['vat', 5500],
    ])
    expect(quoted.total).toBe(115_500)
  })

  test('that are inclusive alone and with others are summed exactly', () => {
    const taxes = [aTax('city', 10_000, { inclusive: true }), aTax('state', 5000, { inclusive: true })]
    const items = [
      anItem('rice', 'grills', { taxIds: ['city'] }),
      anItem('cake', 'grills', { taxIds: ['city', 'state'] }),
    ]
    const quoted = price(
      [selection('rice', { count: 110 }), selection('cake', { count: 115 })],
      withMenu({ items, taxes }),
    )
    expect(quoted.taxes.map(({ id, amount }) => [id, amount])).toEqual([
      ['city', 20_000],
      ['state', 5000],
    ])
  })

  test('of a modifier replace those of its item on its part of the price', () => {
    const taxes = [aTax('food', 5000), aTax('alcohol', 50_000)]
    const items = [
      anItem('kebab', 'grills', {
        priceLabels: [aLabel('small', 2000)],
        modifierGroupIds: ['drinks'],
        taxIds: ['food'],
      }),
    ]
    const modifierGroups = [aGroup('drinks', [aModifier('wine', 1000, { taxIds: ['alcohol'] }), aModifier('tea', 400)])]
    const modifiers = [
      { id: 'wine', quantity: 1 },
      { id: 'tea', quantity: 1 },
    ]
    const quoted = price([selection('kebab', { modifiers })], { ...withMenu({ items, taxes, modifierGroups }), coupon })
    expect(quoted.taxes.map(({ id, base, amount }) => [id, base, amount])).toEqual([
      ['food', 2160, 108],
      ['alcohol', 900, 450],
    ])
  })

  test('of several rates on items, modifiers and the order are combined', () => {
    const taxes = [
      aTax('vat', 5000, { inclusive: true }),
      aTax('sugar', 50_000),
      aTax('alcohol', 25_000),
      aTax('city', 2000),
    ]
    const items = [
      anItem('kebab', 'grills', {
        priceLabels: [aLabel('small', 2100)],
        modifierGroupIds: ['drinks'],
        taxIds: ['vat'],
      }),
      anItem('cake', 'grills', { priceLabels: [aLabel('regular', 1000)], taxIds: ['sugar'] }),
    ]
    const modifierGroups = [aGroup('drinks', [aModifier('wine', 1000, { taxIds: ['alcohol'] })])]
    const quoted = price(
      [selection('kebab', { modifiers: [{ id: 'wine', quantity: 1 }] }), selection('cake')],
      withMenu({ taxes, items, modifierGroups, orderTaxIds: ['city'] }),
    )
    expect(quoted.taxes.map(({ id, base, amount }) => [id, base, amount])).toEqual([
      ['vat', 2100, 100],
      ['sugar', 1000, 500],
      ['alcohol', 1000, 250],
      ['city', 4100, 82],
    ])
    expect(quoted).toMatchObject({ subtotal: 4100, total: 4100 + 500 + 250 + 82 })
  })

  test('of the order apply to every item and to no fee', () => {
    const quoted = price([selection('rice'), selection('kebab')], {
      ...withMenu({ taxes: [aTax('service', 10_000)], orderTaxIds: ['service'] }),
      fees: { amount: 500, minOrder: 0 },
      tip: 300,
    })
    expect(quoted.taxes).toMatchObject([{ base: 3000, amount: 300 }])
    expect(quoted.total).toBe(3000 + 300 + 500 + 300)
  })
})
