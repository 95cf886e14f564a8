import { getMessagePreference, updateMessagePreference } from '@sofra/contract/order-messages'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { MessagesPage } from '../messages/messages-page.tsx'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import { isUnknownOrder, orderKeyOf, orderNotFound } from '../orders/load-order.server.ts'
import { pagePathOf } from '../server-context.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { unlisted } from '../shell/private-headers.ts'
import type { Route } from './+types/messages.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** Message preference of an order; opened by the link in every message. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    return await api(context).call(getMessagePreference, { params: linkOf(request) })
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
}

/** Changed by a form only, because mail scanners open links. */
export async function action({ request, context }: Route.ActionArgs) {
  const stopped = (await request.formData()).get('stopped') === 'yes'
  try {
    await api(context).call(updateMessagePreference, { params: linkOf(request), body: { stopped } })
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
  return redirect(pagePathOf(request, context) + new URL(request.url).search)
}

function linkOf(request: Request): { id: string; key: string } {
  return { id: new URL(request.url).searchParams.get('order')?.slice(0, 80) || '-', key: orderKeyOf(request) }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction(), 'offline')
}

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagesPage choice={loaderData} offline={actionData === 'offline'} />
}

export function headers() {
  return unlisted
}
