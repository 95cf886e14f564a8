import type { Shop } from '@sofra/contract'
import { discountOf, indexMenu, labelPrice, type Menu, type SellingType, type Texts, textOf } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { findSection, type MenuView } from '../menu/menu-view.ts'
import { descriptionContext, type PageDescription, pageContext, shopContext } from '../server-context.ts'
import { menuStructuredData, offer, shopStructuredData, type UrlBuilder } from './structured-data.server.ts'

type Context = Readonly<RouterContextProvider>

/** What a page of the shop says of itself as long as it has nothing of its own to say. `path`: what it is a part of. */
export function describeShopPage(context: Context, path: string | null): void {
  context.set(descriptionContext, baseDescription(context, path))
}

/** Tells machines about the shop: its landing. */
export function describeShop(context: Context): void {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const place = baseDescription(context, `/${shop.referenceId}`)
  context.set(descriptionContext, { ...place, structuredData: (address) => shopStructuredData(shop, language, address) })
}

/** Tells machines about a menu with its sections and dishes, or about one category of it. */
export function describeMenu(context: Context, menu: MenuView, categoryId: string | undefined): void {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const home = `/${shop.referenceId}/${menu.sellingType}`
  const section = categoryId === undefined ? undefined : findSection(menu.sections, categoryId)
  if (section) {
    const place = baseDescription(context, `${home}/${section.id}`)
    context.set(descriptionContext, {
      ...place,
      ...(section.description !== '' && { description: section.description }),
      ...(section.picture && { picture: section.picture }),
    })
    return
  }
  const facts = (address: UrlBuilder) => ({
    ...shopStructuredData(shop, language, address),
    // Whoever sells goods has no menu in the words of schema.org; each of them has a page of its own.
    ...(shop.businessType !== 'shop' && { hasMenu: menuStructuredData(menu, language, address(home)) }),
  })
  context.set(descriptionContext, { ...baseDescription(context, home), structuredData: facts })
}

/** Tells machines about a dish and what it costs. `menu` is one of `menuOfItem`. */
export function describeItem(context: Context, menu: Menu, sellingType: SellingType): void {
  const shop = context.get(shopContext)
  const text = textIn(context, shop)
  const [item] = menu.items
  if (!item) return
  const index = indexMenu(menu)
  const discount = discountOf(index, item, sellingType)
  const category = index.categories.get(item.categoryId)
  const home = `/${shop.referenceId}/${sellingType}`
  const path = `${home}/${item.categoryId}/${item.id}`
  const [picture] = item.pictures
  const description = text(item.descriptions)
  const offers = item.hidePrice
    ? []
    : item.priceLabels.map((label) => ({
        ...offer(labelPrice(label, discount).price, menu.currency),
        ...(item.priceLabels.length > 1 && { name: text(label.names) }),
        availability: `https://schema.org/${item.soldOut ? 'SoldOut' : 'InStock'}`,
      }))

  context.set(descriptionContext, {
    ...baseDescription(context, path),
    ...(description !== '' && { description }),
    ...(picture && { picture }),
    structuredData: (address) => ({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': shop.businessType === 'shop' ? 'Product' : 'MenuItem',
          name: text(item.names),
          ...(description !== '' && { description }),
          url: address(path),
          ...(picture && { image: address.picture(picture) }),
          ...(offers.length > 0 && { offers }),
          ...(item.calories !== null && {
            nutrition: { '@type': 'NutritionInformation', calories: `${item.calories} kcal` },
          }),
        },
        breadcrumbs([
          [text(shop.names), address(home)],
          ...(category ? [[text(category.names), address(`${home}/${category.id}`)] as const] : []),
          [text(item.names), address(path)],
        ]),
      ],
    }),
  })
}

function baseDescription(context: Context, path: string | null): PageDescription {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const text = textIn(context, shop)
  return {
    site: text(shop.names),
    path,
    description: text(shop.taglines),
    picture: shop.theme.cover ?? shop.theme.logo,
    locales: [language, ...shop.languages.filter((other) => other !== language)].map((one) => `${one}_${shop.country}`),
    structuredData: null,
  }
}

function breadcrumbs(steps: readonly (readonly [name: string, address: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

function textIn(context: Context, shop: Shop): (texts: Texts) => string {
  const { language } = context.get(pageContext).facts
  return (texts) => textOf(texts, language, shop.languages)
}
