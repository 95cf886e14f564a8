import type { Instant } from '@sofra/availability'
import { type OrderState, orderStates } from '@sofra/ordering'
import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import type { Customer } from './customers.ts'
import type { MessageState, MessagesTable } from './schema-messages.ts'
import type { Tx } from './tenancy.ts'

/** A message that is stored until a service has accepted it. */
export interface MessageRecord {
  readonly merchantId: string
  readonly key: string
  readonly channel: MessagesTable['channel']
  readonly recipient: string
  readonly language: string
  readonly template: MessagesTable['template']
  readonly facts: Readonly<Record<string, string>>
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

export interface StoredMessage extends MessageRecord {
  readonly id: string
  readonly state: MessageState
  readonly service: string
  readonly error: string
}

/** How long a sender owns a message: longer than the timeouts of two services in sequence. */
const lockExpiry = sql`now() + interval '20 seconds'`

/**
 * Saves a message, once for its key. With `locked`, the caller sends it at once and other senders skip it. Returns null
 * when the key exists.
 */
export async function saveMessage(
  tx: Tx,
  message: MessageRecord,
  { held: locked = false } = {},
): Promise<{ id: string } | null> {
  const row = await tx
    .insertInto('messages')
    .values({
      merchant_id: message.merchantId,
      key: message.key,
      channel: message.channel,
      recipient: message.recipient,
      language: message.language,
      template: message.template,
      facts: JSON.stringify(message.facts),
      created_at: new Date(message.createdAt),
      expires_at: new Date(message.expiresAt),
      locked_until: locked ? lockExpiry : null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}

/** Returns a message by id or key, or null. */
export async function findMessage(tx: Tx, by: { id: string } | { key: string }): Promise<StoredMessage | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const)
  const row = await tx.selectFrom('messages').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? messageOf(row) : null
}

/** Locks a waiting message for sending. Returns null while another sender has it, or when it is no longer waiting. */
export async function lockMessage(tx: Tx, id: string): Promise<StoredMessage | null> {
  const row = await tx
    .updateTable('messages')
    .set({ locked_until: lockExpiry })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`(locked_until is null or locked_until < now())`)
    .returningAll()
    .executeTakeFirst()
  return row ? messageOf(row) : null
}

/** Unlocks a message that no service accepted, so that the next attempt can send it. */
export async function releaseMessage(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('messages').set({ locked_until: null }).where('id', '=', id).execute()
}

/** The outcome of sending a message. */
export interface MessageResult {
  readonly state: MessageState
  readonly channel: MessagesTable['channel']
  readonly service: string
  readonly reference?: string
  readonly error?: string
  /** Whether the content is kept until the message expires, to be shown in the development outbox. */
  readonly retainsFacts?: boolean
}

/** Saves the outcome of a waiting message and clears its content. */
export async function finishMessage(tx: Tx, id: string, result: MessageResult): Promise<void> {
  const { state, channel, service, reference = '', error = '', retainsFacts = false } = result
  await tx
    .updateTable('messages')
    .set({ state, channel, service, reference, error, ...(retainsFacts ? {} : { facts: '{}' }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Cancels a message that is no longer needed, such as that of a used code: it is not sent again, and its content is
 * cleared.
 */
export async function cancelMessage(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ facts: '{}', state: sql`case state when 'waiting' then 'expired' else state end` })
    .where('key', '=', key)
    .execute()
}

/** The key of the message about an order's state, or that it has no answer yet. */
export function orderMessageKey(orderId: string, state: OrderState | 'unanswered'): string {
  return `order:${orderId}:${state}`
}

/** Returns every stored message to a customer without its content, newest first. */
export function messagesTo(tx: Tx, customer: Pick<Customer, 'id' | 'phone'>) {
  return tx
    .selectFrom('messages')
    .select(['channel', 'recipient', 'template', 'language', 'created_at as createdAt'])
    .where('id', 'in', idsOfMessagesTo(customer))
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes every message to a customer. Call it before the orders are detached from the account. */
export async function deleteMessagesTo(tx: Tx, customer: Pick<Customer, 'id' | 'phone'>): Promise<void> {
  await tx.deleteFrom('messages').where('id', 'in', idsOfMessagesTo(customer)).execute()
}

/**
 * Messages to the customer's phone, and messages about orders and reservations of the account to any recipient. Messages to the email
 * address alone do not count: the address is not verified.
 */
function idsOfMessagesTo({ id, phone }: Pick<Customer, 'id' | 'phone'>) {
  return sql<string>`(
    select id from messages where recipient = ${phone}
    union all
    select message.id from orders cross join unnest(${[...orderStates, 'unanswered']}::text[]) as state (name)
    join messages as message
      on message.merchant_id = orders.merchant_id and message.key = 'order:' || orders.id || ':' || state.name
    where orders.customer_id = ${id}
    union all
    select message.id from reservations join messages as message
      on message.merchant_id = reservations.merchant_id and starts_with(message.key, 'reservation:' || reservations.id || ':')
    where reservations.customer_id = ${id}
  )`
}

/** Returns the latest messages of a merchant, newest first. */
export async function latestMessages(tx: Tx, limit: number): Promise<StoredMessage[]> {
  const rows = await tx.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map(messageOf)
}

/**
 * Clears the content of expired messages and deletes messages older than 30 days, in every merchant. Returns how many
 * were cleared.
 */
export async function deleteOldMessages(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ cleared: number }>('select delete_old_messages($1) as cleared', [new Date(now)])
  return rows[0]?.cleared ?? 0
}

function messageOf(row: Selectable<MessagesTable>): StoredMessage {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    key: row.key,
    channel: row.channel,
    recipient: row.recipient,
    language: row.language,
    template: row.template,
    facts: row.facts,
    state: row.state,
    service: row.service,
    error: row.error,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }
}
