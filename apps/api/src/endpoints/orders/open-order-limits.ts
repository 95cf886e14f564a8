import type { FieldProblem, Refusal } from '@sofra/contract'
import type { OpenOrderLimits, TooManyOpen } from '@sofra/database'
import type { SellingType } from '@sofra/menu'
import type { AppContext } from '../../context.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { notPlaceable } from './price-cart.ts'

/** Guests on site share the shop's own network, so their address may have this many times as many open orders. */
const onSiteFactor = 4

/** The limits of an order (docs/product.md, section 9), and the pseudonym of its client that they are counted by. */
export function limitsOf(
  sellingType: SellingType,
  clientIp: string,
  { orderLimits, secrets }: Pick<AppContext, 'orderLimits' | 'secrets'>,
): { readonly limits: OpenOrderLimits; readonly client: string } {
  const isOnSite = sellingType === 'dine-in' || sellingType === 'product-service'
  const factor = isOnSite ? onSiteFactor : 1
  return {
    limits: {
      ...orderLimits,
      perClient: factor * orderLimits.perClient,
      unpaidPerClient: factor * orderLimits.unpaidPerClient,
    },
    client: clientIp === '' ? '' : secrets.pseudonymOf('address', networkPrefixOf(clientIp)),
  }
}

const problems = {
  phone: { path: 'phone', code: 'too-many-open-orders' },
  client: { path: 'branch_id', code: 'too-many-open-orders-here' },
  unpaid: { path: 'payment_type', code: 'too-many-unpaid-orders' },
  branch: { path: 'branch_id', code: 'shop-too-busy' },
  practice: { path: 'branch_id', code: 'too-many-practice-orders' },
} as const satisfies Record<TooManyOpen['limit'], FieldProblem>

/** The refusal of an order that would exceed a limit of open orders. */
export function tooManyOpenRefusal({ limit }: TooManyOpen): Refusal {
  return notPlaceable([problems[limit]])
}
