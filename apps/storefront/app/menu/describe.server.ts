import { discountOf, indexMenu, labelPrice, type Menu, type SellingType } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { baseDescription, textIn } from '../business/describe.server.ts'
import { offer, shopStructuredData, type UrlBuilder } from '../business/structured-data.server.ts'
import { descriptionContext, pageContext, shopContext } from '../server-context.ts'
import { findSection, type MenuView } from './menu-view.ts'
import { sectionStructuredData } from './structured-data.server.ts'

type Context = Readonly<RouterContextProvider>

/** Sets description and structured data of a menu, or of one category. */
export function describeMenu(context: Context, menu: MenuView, categoryId: string | undefined): void {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const home = `/${shop.referenceId}/${menu.sellingType}`
  // Schema.org menus are for restaurants; each product of a shop has its own page.
  const isRestaurant = shop.businessType !== 'shop'
  const section = categoryId === undefined ? undefined : findSection(menu.sections, categoryId)
  if (section) {
    const place = baseDescription(context, `${home}/${section.id}`)
    context.set(descriptionContext, {
      ...place,
      ...(section.description !== '' && { description: section.description }),
      ...(section.picture && { picture: section.picture }),
      ...(isRestaurant && {
        structuredData: (address: UrlBuilder) => ({
          '@context': 'https://schema.org',
          ...sectionStructuredData(section, menu.currency),
          url: address(`${home}/${section.id}`),
          inLanguage: language,
        }),
      }),
    })
    return
  }
  const facts = (address: UrlBuilder) => ({
    ...shopStructuredData(shop, language, address),
    // Its sections with items and prices are on the pages of the categories (docs/decisions/0070).
    ...(isRestaurant && { hasMenu: { '@type': 'Menu', url: address(home), inLanguage: language } }),
  })
  context.set(descriptionContext, { ...baseDescription(context, home), structuredData: facts })
}

/** Sets description and structured data of an item. `menu` comes from `menuOfItem`. */
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

function breadcrumbs(steps: readonly (readonly [name: string, address: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}
