import { Refusal } from '@sofra/contract'
import { getStaffOrder, searchOrders } from '@sofra/contract/calls/console-orders'
import type { StaffOrder } from '@sofra/ordering'
import { type RouterContextProvider, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AllOrdersScreen } from '../all-orders/all-orders-screen.tsx'
import { cursorIn, queryOf, readFilters } from '../all-orders/filters.ts'
import { api } from '../api.server.ts'
import { withPlaceNames } from '../orders/board-data.server.ts'
import { staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/all-orders.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  if (!mayAnywhere(me, 'all-orders')) throw redirect('/kitchen')
  const search = new URL(request.url).searchParams
  const branch = requestedBranch(me, request)
  const before = cursorIn(search)
  const page = await api(context).call(searchOrders, {
    query: { ...queryOf(readFilters(search)), ...(branch && { branch_id: branch.id }), ...(before && { before }) },
  })
  const opened = search.get('order')
  const isListed = opened === null || page.orders.some(({ id }) => id === opened)
  const found = isListed ? null : await findOrder(context, opened)
  const orders = await withPlaceNames(page.orders, context)
  const [named = null] = await withPlaceNames(found ? [found] : [], context)
  return { page: { ...page, orders }, branchId: branch?.id ?? null, opened: named }
}

/** An order that the link names and the page does not list; null if there is none. */
async function findOrder(context: Readonly<RouterContextProvider>, id: string): Promise<StaffOrder | null> {
  try {
    return await api(context).call(getStaffOrder, { params: { id } })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Opening an order from the list and closing it changes nothing in the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listOf = ({ searchParams }: URL) => {
    const list = new URLSearchParams(searchParams)
    list.delete('order')
    return list.toString()
  }
  const isSamePage = currentUrl.href === nextUrl.href
  return !isSamePage && listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate
}

export default function AllOrders({ loaderData }: Route.ComponentProps) {
  return <AllOrdersScreen {...loaderData} />
}
