import { setTimeout as pause } from 'node:timers/promises'
import {
  asMerchant,
  findMessage,
  finishMessage,
  lockMessage,
  type StoredMessage,
  saveMessage,
  type MessageResult,
  releaseMessage,
  optOut,
  type Tx,
} from '@sofra/database'
import type pg from 'pg'
import { z } from 'zod'
import type { CustomerSecrets } from '../../customers/secrets.ts'
import { handleJob, type JobHandler, jobKind, type Queue } from '../../jobs/queue.ts'
import type { Clock, Log } from '../../context.ts'
import type { MessageOutcome, MessageSender, NewMessage } from './messages.ts'
import { recipientPseudonym } from './recipient-pseudonym.ts'
import type { MessageService } from './service.ts'
import type { MessageServices } from './registry.ts'
import { renderMessage } from './message-text.ts'

export interface SenderDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  readonly queue: Queue
  readonly services: MessageServices
  readonly secrets: Pick<CustomerSecrets, 'pseudonymOf'>
}

/** Names a message, and says nothing of it. */
export const sendMessage = jobKind({
  name: 'send-message',
  data: z.object({ merchantId: z.string(), messageId: z.string() }),
  tries: 20,
})

/** How long whoever asked is kept waiting for a service that does not answer; it is listened to for longer. */
const responseTimeoutMilliseconds = 3_000
/** When another tries what this one has not done. */
const fallbackDelaySeconds = 5

export function createMessageSender(options: SenderDeps): MessageSender {
  const { pool, clock, queue, services } = options
  const keep = async (tx: Tx, message: NewMessage, held: boolean) => {
    const fresh = await saveMessage(tx, toRecord(message, clock.now()), { held })
    const ids = { merchantId: message.merchantId, messageId: fresh?.id ?? '' }
    // Whatever becomes of this process, somebody sees to it that the message goes.
    if (fresh) await queue.send(tx, sendMessage, ids, { key: fresh.id, delaySeconds: held ? fallbackDelaySeconds : 0 })
    return fresh !== null
  }
  return {
    usesOutbox: Object.values(services).some(({ name }) => name === 'outbox'),
    supports: (channel) => services[channel] !== undefined,
    async send(message) {
      if (!services[message.channel]) return { kind: 'off' }
      const { merchantId, key } = message
      const kept = await asMerchant(pool, merchantId, async (tx) => {
        const fresh = await keep(tx, message, true)
        return { fresh, message: await findMessage(tx, { key }) }
      })
      if (!kept.message) throw new Error('Cannot send a message: it was kept and is gone')
      if (!kept.fresh) return outcomeOf(kept.message)
      const waiting: MessageOutcome = { kind: 'waiting' }
      return Promise.race([deliver(options, kept.message), pause(responseTimeoutMilliseconds, waiting, { ref: false })])
    },
    async enqueue(tx, message) {
      if (services[message.channel]) await keep(tx, message, false)
    },
  }
}

/** Hands over what is still to be sent. */
export function messageJobs(options: SenderDeps): JobHandler[] {
  const { pool, clock } = options
  return [
    handleJob(sendMessage, async ({ merchantId, messageId }) => {
      const known = await asMerchant(pool, merchantId, (tx) => findMessage(tx, { id: messageId }))
      // Once it has expired, nobody wants it any more, and soon nobody knows what it said.
      if (known?.state !== 'waiting' || known.expiresAt <= clock.now()) return
      const message = await asMerchant(pool, merchantId, (tx) => lockMessage(tx, messageId))
      const outcome = message ? await deliver(options, message) : null
      if (!outcome || outcome.kind === 'waiting') throw new Error('The message was not taken: it is tried again')
    }),
  ]
}

/** Hands a message that is held to its service, and writes down what came of it. */
async function deliver(options: SenderDeps, message: StoredMessage): Promise<MessageOutcome> {
  const { pool, services, log } = options
  const { channel, id, merchantId } = message
  const service = services[channel]
  if (!service) return { kind: 'off' }
  const written = renderMessage(message)
  if (!written) return { kind: 'waiting' }
  const handover = await service.send(message, written)
  // Not everybody has WhatsApp; everybody who gave a number has SMS.
  if (handover.kind === 'absent' && channel === 'whatsapp' && services.sms) {
    return deliver(options, { ...message, channel: 'sms' })
  }
  const facts = { service: service.name, channel, message: id }
  const finish = (result: Pick<MessageResult, 'state' | 'reference' | 'error'>) =>
    asMerchant(pool, merchantId, async (tx) => {
      const keepsFacts = result.state === 'sent' && isContentStillNeeded(service.name, services)
      await finishMessage(tx, id, { ...result, channel, service: service.name, retainsFacts: keepsFacts })
      if (handover.kind === 'stopped') await unsubscribe(tx, options, message)
    })

  switch (handover.kind) {
    case 'taken':
      await finish({ state: 'sent', reference: handover.reference })
      return { kind: 'sent', channel }
    case 'absent':
    case 'stopped':
    case 'refused':
      log.warn({ ...facts, code: handover.code }, 'a message was refused')
      await finish({ state: 'refused', error: handover.code })
      return { kind: 'refused', code: handover.code }
    default:
      log.warn({ ...facts, ...handover }, 'a message could not be handed over')
      await asMerchant(pool, merchantId, (tx) => releaseMessage(tx, id))
      return { kind: 'waiting' }
  }
}

/** Whether what a message says is still needed until it has arrived or expired: to be read here, or sent by SMS after all. */
function isContentStillNeeded(name: MessageService['name'], services: MessageServices): boolean {
  return name === 'outbox' || (name === 'whatsapp' && services.sms !== undefined)
}

/** Whoever has told the service that they want no messages has told us. */
function unsubscribe(tx: Tx, { secrets, clock }: SenderDeps, { merchantId, recipient }: StoredMessage): Promise<void> {
  return optOut(tx, { merchantId, person: recipientPseudonym(secrets, merchantId, recipient), at: clock.now() })
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
