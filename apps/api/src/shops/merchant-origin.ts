import type { Shop } from '@sofra/contract'
import type { AppContext } from '../context.ts'
import { visibleTo } from './find-shop.ts'

/**
 * The Origin of a request if it is one of the merchant's own domains, else null. A client can send any Origin header, so
 * an unknown origin must never be used in links or messages.
 */
export async function findMerchantOrigin(
  headers: Headers,
  { merchantId }: Pick<Shop, 'merchantId'>,
  { shops }: Pick<AppContext, 'shops'>,
): Promise<URL | null> {
  const origin = URL.parse(headers.get('origin') ?? '')
  const shop = origin && visibleTo(await shops.findByDomain(origin.hostname))
  return shop?.merchantId === merchantId ? origin : null
}
