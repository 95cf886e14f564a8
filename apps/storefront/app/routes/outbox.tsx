import { Refusal } from '@sofra/contract'
import { listOutbox } from '@sofra/contract/outbox'
import { data } from 'react-router'
import { api } from '../api.server.ts'
import { OutboxPage } from '../outbox/outbox-page.tsx'
import type { Route } from './+types/outbox.ts'

/** Messages that were stored instead of sent, in development and demos; 404 where messages are sent. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const messages = await api(context).call(listOutbox, {})
    return { messages: messages.map((message) => ({ ...message, minutesAgo: minutesSince(message.sentAt) })) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw data(null, { status: 404 })
    throw error
  }
}

function minutesSince(instant: number): number {
  return Math.max(0, Math.floor((Date.now() - instant) / 60_000))
}

export default function OutboxRoute({ loaderData }: Route.ComponentProps) {
  return <OutboxPage messages={loaderData.messages} />
}
