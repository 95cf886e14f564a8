import type { Shop } from '@sofra/contract'
import { type Menu, type Texts, textOf } from '@sofra/menu'
import { amountToWire } from '@sofra/money'
import type { RouterContextProvider } from 'react-router'
import type { SectionView } from '../menu/menu-view.ts'
import { descriptionContext, pageContext, shopContext } from '../server-context.ts'

type Context = Readonly<RouterContextProvider>

const kinds = { restaurant: 'Restaurant', cafe: 'CafeOrCoffeeShop', shop: 'Store' } as const

/** Tells machines about the shop: its landing, or its menu with the names of its sections. */
export function describeShop(context: Context, sections: readonly SectionView[] = []): void {
  const shop = context.get(shopContext)
  const text = textIn(context, shop)
  context.set(descriptionContext, {
    title: text(shop.names),
    description: text(shop.taglines),
    picture: shop.theme.cover ?? shop.theme.logo,
    facts: {
      ...businessFacts(shop, text),
      ...(sections.length > 0 && {
        hasMenu: {
          '@type': 'Menu',
          hasMenuSection: sections
            .filter(({ kind }) => kind === 'category')
            .map(({ name, description }) => ({ '@type': 'MenuSection', name, ...(description && { description }) })),
        },
      }),
    },
  })
}

/** Tells machines about a dish and what it costs. `menu` is one of `menuOfItem`. */
export function describeItem(context: Context, menu: Menu): void {
  const shop = context.get(shopContext)
  const text = textIn(context, shop)
  const [item] = menu.items
  if (!item) return
  const name = text(item.names)
  const description = text(item.descriptions)
  const prices = item.hidePrice ? [] : item.priceLabels
  context.set(descriptionContext, {
    title: `${name} · ${text(shop.names)}`,
    description,
    picture: item.pictures[0] ?? null,
    facts: {
      '@context': 'https://schema.org',
      '@type': shop.businessType === 'shop' ? 'Product' : 'MenuItem',
      name,
      ...(description && { description }),
      offers: prices.map((label) => ({
        '@type': 'Offer',
        price: amountToWire(label.price, menu.currency),
        priceCurrency: menu.currency,
      })),
      ...(item.calories !== null && {
        nutrition: { '@type': 'NutritionInformation', calories: `${item.calories} kcal` },
      }),
    },
  })
}

function businessFacts(shop: Shop, text: (texts: Texts) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': kinds[shop.businessType],
    name: text(shop.names),
    description: text(shop.taglines),
    telephone: shop.phone,
    currenciesAccepted: shop.currency,
    address: { '@type': 'PostalAddress', streetAddress: text(shop.address), addressCountry: shop.country },
    ...(shop.point && { geo: { '@type': 'GeoCoordinates', latitude: shop.point.lat, longitude: shop.point.lng } }),
    ...(shop.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: shop.rating.average,
        reviewCount: shop.rating.count,
      },
    }),
  }
}

function textIn(context: Context, shop: Shop): (texts: Texts) => string {
  const { language } = context.get(pageContext).facts
  return (texts) => textOf(texts, language, shop.languages)
}
