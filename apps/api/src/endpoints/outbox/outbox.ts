import { Refusal } from '@sofra/contract'
import { listOutbox } from '@sofra/contract/outbox'
import { asMerchant, latestMessages, listShops } from '@sofra/database'
import { renderMessage } from '../../gateways/messages/message-text.ts'
import { serve } from '../../http/serve.ts'

/** Messages shown on the page. */
const maxMessages = 50

export const serveOutbox = serve(listOutbox, async (_call, { pool, messages }) => {
  if (!messages.usesOutbox) throw new Refusal('not_found')
  // Row-level security allows one merchant per transaction.
  const merchants = new Set((await listShops(pool)).map(({ merchantId }) => merchantId))
  const found = []
  for (const merchantId of merchants)
    found.push(...(await asMerchant(pool, merchantId, (tx) => latestMessages(tx, maxMessages))))
  const newest = found
    .filter(({ service }) => service === 'outbox')
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, maxMessages)
  return {
    messages: newest.map((message) => {
      const written = renderMessage(message)
      return {
        id: message.id,
        channel: message.channel,
        to: message.recipient,
        language: message.language,
        text: written?.text ?? null,
        code: written?.code ?? null,
        sent_at: new Date(message.createdAt).toISOString(),
      }
    }),
  }
})
