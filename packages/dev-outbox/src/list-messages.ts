import { renderAccountMail, renderMessage } from '@sofra/api'
import { asMerchant, latestAccountMails, latestMessages, listShops, type StoredMessage } from '@sofra/database'
import type { Pool } from '@sofra/database/connect'
import { outboxService } from './outbox-service.ts'

/** A message of the outbox. */
export interface OutboxMessage extends Pick<StoredMessage, 'channel' | 'recipient' | 'language' | 'createdAt'> {
  /** Null once it has expired or its code was used. */
  readonly text: string | null
  readonly code: string | null
}

/** The latest messages of all merchants and emails about accounts that the outbox took, newest first. */
export async function listMessages(pool: Pool, limit: number): Promise<OutboxMessage[]> {
  // Row-level security allows one merchant per transaction.
  const merchants = new Set((await listShops(pool)).map(({ merchantId }) => merchantId))
  const found: StoredMessage[] = []
  for (const merchantId of merchants) {
    found.push(...(await asMerchant(pool, merchantId, (tx) => latestMessages(tx, limit))))
  }
  const mails = (await latestAccountMails(pool, limit)).map((mail) => ({
    ...mail,
    channel: 'email' as const,
    rendered: renderAccountMail(mail),
  }))
  return [...found.map((message) => ({ ...message, rendered: renderMessage(message) })), ...mails]
    .filter(({ service }) => service === outboxService.name)
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, limit)
    .map(({ channel, recipient, language, createdAt, rendered }) => {
      return { channel, recipient, language, createdAt, text: rendered?.text ?? null, code: rendered?.code ?? null }
    })
}
