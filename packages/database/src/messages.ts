import type { Instant } from '@sofra/availability'
import { type OrderState, orderStates } from '@sofra/ordering'
import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import type { Customer } from './customers.ts'
import type { MessageState, MessagesTable } from './schema-messages.ts'
import type { Tx } from './tenancy.ts'

/** A message to be kept until a service has taken it. */
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

/** Longer than a service may take, and another one after it. */
const lockExpiry = sql`now() + interval '20 seconds'`

/** Keeps a message, once for its key; `held` by whoever hands it over at once. Null: that message is known already. */
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
      held_until: locked ? lockExpiry : null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}

export async function findMessage(tx: Tx, by: { id: string } | { key: string }): Promise<StoredMessage | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const)
  const row = await tx.selectFrom('messages').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? messageOf(row) : null
}

/** Takes a message that waits, to hand it over; null while somebody else does, and when it waits no more. */
export async function lockMessage(tx: Tx, id: string): Promise<StoredMessage | null> {
  const row = await tx
    .updateTable('messages')
    .set({ held_until: lockExpiry })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`(held_until is null or held_until < now())`)
    .returningAll()
    .executeTakeFirst()
  return row ? messageOf(row) : null
}

/** Gives a message back that nobody has taken: whoever comes next may try. */
export async function releaseMessage(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('messages').set({ held_until: null }).where('id', '=', id).execute()
}

/** What came of handing it over. */
export interface MessageResult {
  readonly state: MessageState
  readonly channel: MessagesTable['channel']
  readonly service: string
  readonly reference?: string
  readonly error?: string
  /** Whether what it says is kept until it expires: only where somebody reads it here. */
  readonly retainsFacts?: boolean
}

/** Writes down what came of a message that was waiting, and forgets what it says. */
export async function finishMessage(tx: Tx, id: string, result: MessageResult): Promise<void> {
  const { state, channel, service, reference = '', error = '', retainsFacts: keepsFacts = false } = result
  await tx
    .updateTable('messages')
    .set({ state, channel, service, reference, error, ...(retainsFacts ? {} : { facts: '{}' }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Nobody wants the message any more, a code that was used for one: it is not tried again, and what it says is forgotten. */
export async function cancelMessage(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ facts: '{}', state: sql`case state when 'waiting' then 'expired' else state end` })
    .where('key', '=', key)
    .execute()
}

/** The key of the message that tells how an order stands. */
export function orderMessageKey(orderId: string, state: OrderState): string {
  return `order:${orderId}:${state}`
}

/** Every message to a customer that is remembered, latest first; what it said is not told again. */
export function messagesTo(tx: Tx, customer: Pick<Customer, 'id' | 'phone'>) {
  return tx
    .selectFrom('messages')
    .select(['channel', 'recipient', 'template', 'language', 'created_at as createdAt'])
    .where('id', 'in', idsOfMessagesTo(customer))
    .orderBy('id', 'desc')
    .execute()
}

/** Forgets every message to a customer; their orders have to be theirs still. */
export async function deleteMessagesTo(tx: Tx, customer: Pick<Customer, 'id' | 'phone'>): Promise<void> {
  await tx.deleteFrom('messages').where('id', 'in', idsOfMessagesTo(customer)).execute()
}

/**
 * What went to their phone, and what was about orders of their account, wherever it went. Not what went to their address
 * for e-mail: nobody has shown that it is theirs.
 */
function idsOfMessagesTo({ id, phone }: Pick<Customer, 'id' | 'phone'>) {
  return sql<string>`(
    select id from messages where recipient = ${phone}
    union all
    select message.id from orders cross join unnest(${orderStates}::text[]) as told (state_told)
    join messages as message
      on message.merchant_id = orders.merchant_id and message.key = 'order:' || orders.id || ':' || state_told
    where orders.customer_id = ${id}
  )`
}

/** The latest messages of a merchant, newest first. */
export async function latestMessages(tx: Tx, most: number): Promise<StoredMessage[]> {
  const rows = await tx.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(most).execute()
  return rows.map(messageOf)
}

/** Forgets what expired messages said, of all merchants. How many that were. */
export async function deleteOldMessages(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ forgotten: number }>('select forget_old_messages($1) as forgotten', [
    new Date(now),
  ])
  return rows[0]?.forgotten ?? 0
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
