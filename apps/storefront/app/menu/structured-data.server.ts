import type { DisplayPrice } from '@sofra/menu'
import { amountToWire, type Currency } from '@sofra/money'
import { offer } from '../business/structured-data.server.ts'
import type { ItemCard, SectionView } from './menu-view.ts'

/** Schema.org data of a category with its sub-categories, items and prices; item details are on the item pages. */
export function sectionStructuredData(section: SectionView, currency: Currency): object {
  const items = section.items.filter(({ notice }) => !notice)
  return {
    '@type': 'MenuSection',
    name: section.name,
    ...(section.description !== '' && { description: section.description }),
    ...(items.length > 0 && { hasMenuItem: items.map((item) => itemStructuredData(item, currency)) }),
    ...(section.sections.length > 0 && {
      hasMenuSection: section.sections.map((sub) => sectionStructuredData(sub, currency)),
    }),
  }
}

function itemStructuredData({ name, price }: ItemCard, currency: Currency): object {
  const offers = offersOf(price, currency)
  return { '@type': 'MenuItem', name, ...(offers && { offers }) }
}

function offersOf(price: DisplayPrice, currency: Currency): object | null {
  switch (price.kind) {
    case 'exact':
      return offer(price.price, currency)
    case 'from':
      return { '@type': 'AggregateOffer', lowPrice: amountToWire(price.price, currency), priceCurrency: currency }
    case 'range':
      return {
        '@type': 'AggregateOffer',
        lowPrice: amountToWire(price.from.price, currency),
        highPrice: amountToWire(price.to.price, currency),
        priceCurrency: currency,
      }
    case 'hidden':
    case 'on-selection':
    case 'options':
      return null
  }
}
