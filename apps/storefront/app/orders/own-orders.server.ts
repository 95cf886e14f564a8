import { listOwnOrders } from '@sofra/contract/customers'
import { textOf } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { findCurrentAccount, isSignedOut } from '../account/guards.server.ts'
import { customerApi } from '../api.server.ts'
import type { StoredOrder } from '../guest/order-history.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { cartLinesOf } from './cart-lines-of.ts'

/** A page of the orders of the signed-in guest. */
export interface OwnOrders {
  readonly orders: readonly StoredOrder[]
  readonly page: number
  readonly pages: number
  readonly count: number
}

/** The orders of the signed-in guest; null when not signed in: the orders of the device are listed then. */
export async function findOwnOrders(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OwnOrders | null> {
  const account = await findCurrentAccount(context)
  if (!account) return null
  const { referenceId, languages } = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const requested = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isSafeInteger(requested) && requested >= 1 && requested <= 10_000 ? requested : 1
  try {
    const result = await customerApi(context).call(listOwnOrders, { params: { id: account.id }, query: { page } })
    const orders = result.orders.map(
      ({ order, branch }): StoredOrder => ({
        id: order.id,
        key: order.key,
        number: order.number,
        referenceId: branch?.referenceId ?? referenceId,
        shop: branch
          ? textOf(branch.branchNames, language, languages) || textOf(branch.names, language, languages)
          : '',
        type: order.sellingType,
        state: order.state,
        total: order.quote.total,
        currency: order.quote.currency,
        placedAt: order.placedAt,
        lines: cartLinesOf(order),
      }),
    )
    return { orders, page: result.page, pages: result.pages, count: result.total }
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}
