import { randomInt } from 'node:crypto'
import { Refusal, type Shop } from '@sofra/contract'
import type { SentCode } from '@sofra/contract/customers-codes-words'
import {
  type CodeChannel,
  type CodeDetails,
  type CodePurpose,
  codeMessageKey,
  codeRules,
  makeCode,
  settleCode,
  type TriedCode,
  type Tx,
  tryCode,
} from '@sofra/database'
import { textOf } from '@sofra/menu'
import { isSame } from '../http/is-same.ts'
import type { RequestValues } from '../http/serve.ts'
import type { AppContext } from '../context.ts'
import { ownDomainOf } from '../shops/own-domain.ts'
import { sendLimits } from './limits.ts'
import { westernDigits } from './phone.ts'

/** A code that somebody wants sent. */
export interface WantedCode {
  readonly shop: Pick<Shop, 'merchantId' | 'branchId' | 'names' | 'languages' | 'country'>
  /** E.164. */
  readonly phone: string
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly language: string
  readonly details?: CodeDetails
}

/**
 * Sends a code to a phone. Whether the phone has an account is not asked, so that neither the answer nor the time it
 * takes says anything of it.
 */
export async function sendCode(
  wanted: WantedCode,
  { request, clientIp }: { readonly request: Request } & Pick<RequestValues, 'clientIp'>,
  parts: AppContext,
): Promise<SentCode> {
  const { shop, phone, purpose, channel, language, details = {} } = wanted
  const { merchantId } = shop
  if (!parts.messages.sendsBy(channel)) throw new Refusal('unavailable', { channel, problem: 'nobody sends by it' })

  const now = parts.clock.now()
  const code = newCode()
  const made = await makeCode(parts.pool, {
    merchantId,
    branchId: shop.branchId,
    phone,
    purpose,
    codeHash: hashOf(code, { merchantId, phone, purpose }, parts),
    channel,
    language,
    details,
    at: now,
    limits: sendLimits({ phone, country: shop.country, clientIp }, parts),
  })
  if (made.kind === 'early') throw tooMany(made.seconds, made.channel)
  if (made.kind === 'wait') throw tooMany(made.seconds)

  const { lifeSeconds, resendSeconds, digits } = codeRules
  const sent = await parts.messages.send({
    merchantId,
    key: codeMessageKey(made.id),
    channel,
    to: phone,
    language,
    content: {
      template: 'code',
      facts: { code, business: textOf(shop.names, language, shop.languages), host: await hostOf(request, shop, parts) },
    },
    expiresAt: now + lifeSeconds * 1000,
  })
  if (sent.kind === 'refused' || sent.kind === 'off') {
    // Nobody waits for a code that is not on its way: the other channel may be tried at once.
    await settleCode(parts.pool, { merchantId, id: made.id }, null)
    if (sent.kind === 'off') throw new Refusal('unavailable', { channel })
    throw new Refusal('code_not_sent', { channel, code: sent.code })
  }
  // Not everybody has WhatsApp: it may have gone by SMS.
  const goneBy = sent.kind === 'sent' && sent.channel !== 'email' ? sent.channel : channel
  if (goneBy !== channel) await settleCode(parts.pool, { merchantId, id: made.id }, goneBy)
  return { id: made.id, phone, channel: goneBy, resendSeconds, lifeSeconds, digits }
}

/**
 * Tries a code inside the transaction in which it is to open something; commit whatever comes of it. Only a right one is
 * of any use, and is used up.
 */
export function showCode(
  tx: Tx,
  { code, ...bound }: { merchantId: string; phone: string; purpose: CodePurpose; code: string },
  parts: Pick<AppContext, 'secrets' | 'clock'>,
): Promise<TriedCode> {
  const shown = hashOf(westernDigits(code).replace(/\D/g, ''), bound, parts)
  const { phone, purpose } = bound
  return tryCode(tx, { phone, purpose, at: parts.clock.now(), isRight: (codeHash) => isSame(codeHash, shown) })
}

/** What somebody is told whose code was not right. */
export function codeRefusal(tried: Exclude<TriedCode, { kind: 'right' }>): Refusal {
  switch (tried.kind) {
    case 'wrong':
      return new Refusal('code_wrong', undefined, { data: { tries_left: tried.triesLeft } })
    case 'locked':
      return new Refusal('code_locked')
    case 'expired':
      return new Refusal('code_expired')
  }
}

/** `onItsWay`: by which channel a code is on its way already; missing: none is. */
function tooMany(seconds: number, onItsWay?: CodeChannel): Refusal {
  const data = { retry_after: seconds, ...(onItsWay && { on_its_way: onItsWay }) }
  return new Refusal('code_limit', { seconds }, { data, retryAfterSeconds: seconds })
}

function newCode(): string {
  const { digits } = codeRules
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

function hashOf(
  code: string,
  { merchantId, phone, purpose }: { merchantId: string; phone: string; purpose: CodePurpose },
  { secrets }: Pick<AppContext, 'secrets'>,
): Buffer {
  return secrets.hashCode(code, [merchantId, phone, purpose])
}

/** The host of the page that asks, if it is one of ours: browsers fill the code in there and nowhere else. */
async function hostOf({ headers }: Request, shop: Pick<Shop, 'merchantId'>, parts: AppContext): Promise<string> {
  return (await ownDomainOf(headers, shop, parts))?.host ?? new URL(parts.publicUrl()).host
}
