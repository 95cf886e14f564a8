import { listOwnOrders } from '@sofra/contract/customers'
import { textOf } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { findMyself, isSignedOut } from '../account/guards.server.ts'
import { customerApi } from '../api.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import type { KeptOrder } from './history.ts'
import { orderLines } from './order-lines.ts'

/** A page of the orders of whoever is signed in, as the lists of orders show them. */
export interface OwnOrders {
  readonly orders: readonly KeptOrder[]
  readonly page: number
  readonly pages: number
  readonly count: number
}

/** Null: nobody is signed in, and the device's own orders are shown. */
export async function findOwnOrders(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OwnOrders | null> {
  const account = await findMyself(context)
  if (!account) return null
  const { referenceId, languages } = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isSafeInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1
  try {
    const found = await customerApi(context).call(listOwnOrders, { params: { id: account.id }, query: { page } })
    const orders = found.orders.map(
      ({ order, branch }): KeptOrder => ({
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
        lines: orderLines(order),
      }),
    )
    return { orders, page: found.page, pages: found.pages, count: found.total }
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}
