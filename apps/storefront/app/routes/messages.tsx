import { getMessageChoice, setMessageChoice } from '@sofra/contract/order-messages'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { MessagesPage } from '../messages/messages-page.tsx'
import { isUnknownOrder, keyOf, orderNotFound } from '../orders/load-order.server.ts'
import { orUnreached } from '../shell/or-unreached.ts'
import { linkOnly } from '../shell/private-headers.ts'
import type { RouteHandle } from '../shell/shell.tsx'
import type { Route } from './+types/messages.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** Whether the guest of an order is written to: behind the link that stands in every message. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    return await api(context).call(getMessageChoice, { params: linkOf(request) })
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
}

/** Stopped by a press, never by opening the link: programs that look at mail open links too. */
export async function action({ request, context }: Route.ActionArgs) {
  const stopped = (await request.formData()).get('stopped') === 'yes'
  try {
    await api(context).call(setMessageChoice, { params: linkOf(request), body: { stopped } })
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname.replace(/\.data$/, '')}${search}`)
}

function linkOf(request: Request): { id: string; key: string } {
  return { id: new URL(request.url).searchParams.get('order')?.slice(0, 80) || '-', key: keyOf(request) }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreached(serverAction(), 'unreached')
}

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagesPage choice={loaderData} unreached={actionData === 'unreached'} />
}

export function headers() {
  return linkOnly
}
