import { setTimeout as pause } from 'node:timers/promises'
import {
  asMerchant,
  findMessage,
  finishMessage,
  lockMessage,
  type MessageResult,
  optOut,
  releaseMessage,
  type StoredMessage,
  saveMessage,
  type Tx,
} from '@sofra/database'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock, Log } from '../../context.ts'
import type { CustomerSecrets } from '../../customers/secrets.ts'
import { handleJob, type JobHandler, jobKind, type Queue } from '../../jobs/queue.ts'
import { renderMessage } from './message-text.ts'
import type { MessageChannel, MessageOutcome, MessageSender, NewMessage } from './messages.ts'
import { recipientPseudonym } from './recipient-pseudonym.ts'
import type { MessageServices } from './registry.ts'
import type { MessageService } from './service.ts'

export interface SenderDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  readonly queue: Queue
  readonly services: MessageServices
  readonly secrets: Pick<CustomerSecrets, 'pseudonymOf'>
}

/** The job that sends a message. Its data holds ids only, no content and no recipient. */
export const sendMessage = jobKind({
  name: 'send-message',
  data: z.object({ merchantId: z.string(), messageId: z.string() }),
  tries: 20,
})

/** How long `send` waits for the service. The request continues in the background after that. */
const responseTimeoutMilliseconds = 3_000
/** When the queued job retries a message that this process did not finish sending. */
const fallbackDelaySeconds = 5

export function createMessageSender(deps: SenderDeps): MessageSender {
  const { pool, clock, queue, services } = deps
  const store = async (tx: Tx, message: NewMessage, held: boolean) => {
    const stored = await saveMessage(tx, toRecord(message, clock.now()), { held })
    const ids = { merchantId: message.merchantId, messageId: stored?.id ?? '' }
    // The job sends the message if this process crashes.
    if (stored)
      await queue.send(tx, sendMessage, ids, { key: stored.id, delaySeconds: held ? fallbackDelaySeconds : 0 })
    return stored !== null
  }
  return {
    supports: (channel) => services[channel] !== undefined,
    async send(message) {
      if (!services[message.channel]) return { kind: 'off' }
      const { merchantId, key } = message
      const saved = await asMerchant(pool, merchantId, async (tx) => {
        const isNew = await store(tx, message, true)
        return { isNew, message: await findMessage(tx, { key }) }
      })
      if (!saved.message) throw new Error(`Cannot send the message ${key}: it was stored but cannot be found`)
      if (!saved.isNew) return outcomeOf(saved.message)
      const waiting: MessageOutcome = { kind: 'waiting' }
      return Promise.race([deliver(deps, saved.message), pause(responseTimeoutMilliseconds, waiting, { ref: false })])
    },
    async enqueue(tx, message) {
      if (services[message.channel]) await store(tx, message, false)
    },
  }
}

/** The handler that sends queued messages. */
export function messageJobs(deps: SenderDeps): JobHandler[] {
  const { pool, clock } = deps
  return [
    handleJob(sendMessage, async ({ merchantId, messageId }) => {
      const stored = await asMerchant(pool, merchantId, (tx) => findMessage(tx, { id: messageId }))
      // Expired messages are not sent; their content is deleted soon after.
      if (stored?.state !== 'waiting' || stored.expiresAt <= clock.now()) return
      const message = await asMerchant(pool, merchantId, (tx) => lockMessage(tx, messageId))
      const outcome = message ? await deliver(deps, message) : null
      if (!outcome || outcome.kind === 'waiting') throw new Error('Message not accepted by the service: it is retried')
    }),
  ]
}

/** Sends a locked message through the service of its channel and stores the result. */
async function deliver(deps: SenderDeps, message: StoredMessage): Promise<MessageOutcome> {
  const { pool, services, log } = deps
  const { channel, id, merchantId } = message
  const service = services[channel]
  if (!service) return { kind: 'off' }
  const rendered = renderMessage(message)
  if (!rendered) return { kind: 'waiting' }
  const delivery = await service.send(message, rendered)
  // A number without WhatsApp gets an SMS instead.
  if (delivery.kind === 'unreachable' && channel === 'whatsapp' && services.sms) {
    return deliver(deps, { ...message, channel: 'sms' })
  }
  const facts = { service: service.name, channel, message: id }
  const finish = (result: Pick<MessageResult, 'state' | 'reference' | 'error'>) =>
    asMerchant(pool, merchantId, async (tx) => {
      const retainsFacts = result.state === 'sent' && isContentStillNeeded(service, channel, services)
      await finishMessage(tx, id, { ...result, channel, service: service.name, retainsFacts })
      if (delivery.kind === 'opted-out') await unsubscribe(tx, deps, message)
    })

  switch (delivery.kind) {
    case 'accepted':
      await finish({ state: 'sent', reference: delivery.reference })
      return { kind: 'sent', channel }
    case 'unreachable':
    case 'opted-out':
    case 'refused':
      log.warn({ ...facts, code: delivery.code }, 'message refused by the service')
      await finish({ state: 'refused', error: delivery.code })
      return { kind: 'refused', code: delivery.code }
    default:
      log.warn({ ...facts, ...delivery }, 'message not sent: it is retried')
      await asMerchant(pool, merchantId, (tx) => releaseMessage(tx, id))
      return { kind: 'waiting' }
  }
}

/** Whether the content is retained after sending: for the development outbox, or for a later fallback from WhatsApp to SMS. */
function isContentStillNeeded(service: MessageService, channel: MessageChannel, services: MessageServices): boolean {
  return service.retainsContent === true || (channel === 'whatsapp' && services.sms !== undefined)
}

/** Stores the opt-out of a recipient who has opted out at the service. */
function unsubscribe(tx: Tx, { secrets, clock }: SenderDeps, { merchantId, recipient }: StoredMessage): Promise<void> {
  return optOut(tx, { merchantId, phoneHash: recipientPseudonym(secrets, merchantId, recipient), at: clock.now() })
}

function toRecord(message: NewMessage, now: number) {
  const { merchantId, key, channel, language, content, expiresAt } = message
  const { template, facts } = content
  return { merchantId, key, channel, recipient: message.to, language, template, facts, createdAt: now, expiresAt }
}

function outcomeOf({ state, channel, error }: StoredMessage): MessageOutcome {
  if (state === 'waiting' || state === 'expired') return { kind: 'waiting' }
  return state === 'refused' ? { kind: 'refused', code: error } : { kind: 'sent', channel }
}
