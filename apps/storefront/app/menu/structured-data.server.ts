import type { DisplayPrice } from '@sofra/menu'
import { amountToWire, type Currency } from '@sofra/money'
import { offer } from '../business/structured-data.server.ts'
import type { ItemCard, MenuView, SectionView } from './menu-view.ts'

/** Schema.org data of a menu with sections and prices; item details are on the item pages. */
export function menuStructuredData(menu: MenuView, language: string, url: string): object {
  const section = (one: SectionView): object => ({
    '@type': 'MenuSection',
    name: one.name,
    ...(one.description !== '' && { description: one.description }),
    ...(one.items.length > 0 && {
      hasMenuItem: one.items.filter(({ notice }) => !notice).map((item) => itemStructuredData(item, menu.currency)),
    }),
    ...(one.sections.length > 0 && { hasMenuSection: one.sections.map(section) }),
  })
  return {
    '@type': 'Menu',
    url,
    inLanguage: language,
    // Smart categories repeat items of others.
    hasMenuSection: menu.sections.filter(({ kind }) => kind === 'category').map(section),
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
