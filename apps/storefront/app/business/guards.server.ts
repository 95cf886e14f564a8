import { Refusal, type Shop } from '@sofra/contract'
import { directionOf, pickLanguage } from '@sofra/i18n'
import type { SellingType } from '@sofra/menu'
import { brandStyle } from '@sofra/ui/brand'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { findShop } from '../api.server.ts'
import { pageContext, requestContext, shopContext } from '../server-context.ts'
import { readTheme } from '../shell/theme.ts'
import { pickText } from './view-shop.server.ts'

type Guard = MiddlewareFunction<Response>

/**
 * Loads the branch of the address. Unknown: the 404 screen. Suspended: the 433 screen with its contact details. A
 * failure of ours: the 500 screen.
 */
export const fetchBusiness: Guard = async ({ request, params, context }) => {
  const shop = await readShop(context, params['referenceId'] ?? '')
  const cookie = request.headers.get('cookie')
  const language = pickLanguage({ cookie, acceptLanguage: request.headers.get('accept-language') }, shop.languages)
  const name = pickText(shop.names, language, shop.languages)
  context.set(shopContext, shop)
  context.set(pageContext, {
    facts: {
      language,
      direction: directionOf(language),
      theme: readTheme(cookie) ?? shop.theme.mode,
      brandName: name,
      brandStyle: brandStyle(shop.theme.accent) ?? '',
      nonce: context.get(requestContext).nonce,
    },
  })
  if (shop.status === 'suspended') {
    throw data({ name, phone: shop.phone, whatsapp: shop.whatsapp }, { status: 433, statusText: 'Suspended' })
  }
}

/** A landing with one choice is no choice: straight to it. */
export const checkOneType: Guard = ({ params, context }) => {
  const { sellingTypes } = context.get(shopContext)
  const [only] = sellingTypes
  if (only && sellingTypes.length === 1) throw redirect(`/${params['referenceId']}/${only}`)
}

/** `:type` must be one of the branch's, else back to the landing. */
export const checkSellingType: Guard = ({ params, context }) => {
  const type = params['type']?.toLowerCase()
  if (!context.get(shopContext).sellingTypes.some((one) => one === type)) throw redirect(`/${params['referenceId']}`)
}

/** The selling type of the address, after `checkSellingType`. */
export function sellingTypeOf(params: { readonly type: string }): SellingType {
  return params.type.toLowerCase() as SellingType
}

async function readShop(context: Parameters<Guard>[0]['context'], referenceId: string): Promise<Shop> {
  try {
    return await findShop(context, referenceId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'business_suspended')
      throw data(error.details.data ?? null, { status: 433, statusText: 'Suspended' })
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
}
