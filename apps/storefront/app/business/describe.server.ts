import type { Shop } from '@sofra/contract'
import { type Texts, textOf } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { descriptionContext, type PageDescription, pageContext, shopContext } from '../server-context.ts'
import { shopStructuredData } from './structured-data.server.ts'

type Context = Readonly<RouterContextProvider>

/** Sets the default page description. `path`: the canonical path; null: the requested one. */
export function describeShopPage(context: Context, path: string | null): void {
  context.set(descriptionContext, baseDescription(context, path))
}

/** Sets description and structured data of the landing page. */
export function describeShop(context: Context): void {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const place = baseDescription(context, `/${shop.referenceId}`)
  context.set(descriptionContext, {
    ...place,
    structuredData: (address) => shopStructuredData(shop, language, address),
  })
}

/** The description of a shop, for any of its pages. */
export function baseDescription(context: Context, path: string | null): PageDescription {
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

/** Returns the text of the page's language for texts of the shop. */
export function textIn(context: Context, shop: Shop): (texts: Texts) => string {
  const { language } = context.get(pageContext).facts
  return (texts) => textOf(texts, language, shop.languages)
}
