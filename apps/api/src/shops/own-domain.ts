import type { Shop } from '@sofra/contract'
import type { AppContext } from '../context.ts'

/**
 * Where the page stands that asks, if that is a domain of this merchant's own; null: with us, or nobody knows where. Anybody
 * can say an origin, so nobody is led to one that is not known to be theirs.
 */
export async function ownDomainOf(
  asked: Headers,
  { merchantId }: Pick<Shop, 'merchantId'>,
  { shops }: Pick<AppContext, 'shops'>,
): Promise<URL | null> {
  const asking = URL.parse(asked.get('origin') ?? '')
  const there = asking && (await shops.findByDomain(asking.hostname))
  return there?.merchantId === merchantId ? asking : null
}
