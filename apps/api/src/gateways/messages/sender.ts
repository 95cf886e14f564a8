import { asMerchant, findMessage, finishMessage, type KeptMessage, keepMessage } from '@sofra/database'
import type pg from 'pg'
import type { Clock, Log } from '../../parts.ts'
import type { MessageOutcome, MessageSender, NewMessage } from './messages.ts'
import type { MessageServices } from './services.ts'

export interface SenderOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  readonly services: MessageServices
}

export function createMessageSender(options: SenderOptions): MessageSender {
  const { pool, clock, services } = options
  return {
    sendsBy: (channel) => services[channel] !== undefined,
    async send(message) {
      if (!services[message.channel]) return { kind: 'off' }
      const { merchantId, key } = message
      const known = await asMerchant(pool, merchantId, async (tx) => {
        const fresh = await keepMessage(tx, recordOf(message, clock.now()))
        return { fresh: fresh !== null, message: await findMessage(tx, { key }) }
      })
      if (!known.message) throw new Error('Cannot send a message: it was kept and is gone')
      return known.fresh ? hand(options, known.message) : outcomeOf(known.message)
    },
  }
}

/** Hands a message that waits to its service, and writes down what came of it. */
async function hand(options: SenderOptions, message: KeptMessage): Promise<MessageOutcome> {
  const { pool, services, log } = options
  const service = services[message.channel]
  if (!service) return { kind: 'off' }
  const handover = await service.hand(message)
  const { channel, id, merchantId } = message
  const facts = { service: service.name, channel, message: id }
  const finish = (result: { state: 'sent' | 'refused'; reference?: string; error?: string }) =>
    asMerchant(pool, merchantId, (tx) =>
      finishMessage(tx, id, { ...result, channel, service: service.name, keepsFacts: service.name === 'outbox' }),
    )

  switch (handover.kind) {
    case 'taken':
      await finish({ state: 'sent', reference: handover.reference })
      return { kind: 'sent', channel }
    case 'absent':
    case 'refused':
      log.warn({ ...facts, code: handover.code }, 'a message was refused')
      await finish({ state: 'refused', error: handover.code })
      return { kind: 'refused', code: handover.code }
    default:
      log.warn({ ...facts, ...handover }, 'a message could not be handed over')
      return { kind: 'waiting' }
  }
}

function recordOf(message: NewMessage, now: number) {
  const { merchantId, key, channel, language, content, expiresAt } = message
  const { template, facts } = content
  return { merchantId, key, channel, recipient: message.to, language, template, facts, createdAt: now, expiresAt }
}

function outcomeOf({ state, channel, error }: KeptMessage): MessageOutcome {
  if (state === 'waiting' || state === 'expired') return { kind: 'waiting' }
  return state === 'refused' ? { kind: 'refused', code: error } : { kind: 'sent', channel }
}
