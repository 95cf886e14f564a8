import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { sectionStructuredData } from './structured-data.server.ts'
import { viewMenu } from './view-menu.ts'

const labels = [aLabel('small', 1000), aLabel('large', 3500)]
const menu = viewMenu(
  aMenu({
    categories: [
      aCategory('grill', { descriptions: { en: 'Over charcoal' } }),
      aCategory('wraps', { parentId: 'grill' }),
    ],
    items: [
      anItem('kebab', 'grill', { priceLabels: [aLabel('plate', 2500)] }),
      anItem('tikka', 'grill', { priceDisplay: 'range', priceLabels: labels }),
      anItem('soup', 'grill', { priceDisplay: 'from', priceLabels: labels }),
      anItem('secret', 'grill', { hidePrice: true }),
      anItem('closed on Friday', 'grill', { pin: true }),
      anItem('shawarma', 'wraps'),
    ],
    bestSellerIds: ['kebab'],
  }),
  'en',
  'delivery',
  0,
)
const grill = () => {
  const [section] = menu.sections.filter(({ kind }) => kind === 'category')
  if (!section) throw new Error('The menu has no category')
  return sectionStructuredData(section, menu.currency) as {
    hasMenuItem: { name: string; offers?: object }[]
    hasMenuSection: object[]
  }
}

test('lists each item of a category and its sub-categories once, without notices', () => {
  expect(grill().hasMenuItem.map(({ name }) => name)).toEqual(['kebab', 'tikka', 'soup', 'secret'])
  expect(grill().hasMenuSection).toMatchObject([{ name: 'wraps', hasMenuItem: [{ name: 'shawarma' }] }])
})

test('describes prices in the units of the currency', () => {
  const offers = grill().hasMenuItem.map((item) => item.offers)
  expect(offers).toMatchObject([
    { '@type': 'Offer', price: 2.5, priceCurrency: 'KWD' },
    { '@type': 'AggregateOffer', lowPrice: 1, highPrice: 3.5 },
    { '@type': 'AggregateOffer', lowPrice: 1 },
    undefined,
  ])
  expect(offers[2]).not.toHaveProperty('highPrice')
})
