import { randomInt } from 'node:crypto'
import { Refusal, type Shop } from '@sofra/contract'
import type { SentCode } from '@sofra/contract/customers-codes-codec'
import {
  type CodeChannel,
  type CodeDetails,
  type CodePurpose,
  type CodeVerification,
  codeMessageKey,
  codeRules,
  createCode,
  recordCodeDelivery,
  type Tx,
  verifyCode,
} from '@sofra/database'
import { textOf } from '@sofra/menu'
import type { AppContext } from '../context.ts'
import type { RequestValues } from '../http/serve.ts'
import { timingSafeEqual } from '../http/timing-safe-equal.ts'
import { findMerchantOrigin } from '../shops/merchant-origin.ts'
import { codePhoneProblem } from './code-phone.ts'
import { dailyCapOf, sendLimits } from './limits.ts'
import { westernDigits } from './phone.ts'
import { identifyRequester, requesterNames } from './requester.ts'

/** A request to send a one-time code. */
export interface CodeRequest {
  readonly shop: Pick<
    Shop,
    'merchantId' | 'businessId' | 'branchId' | 'names' | 'languages' | 'country' | 'phoneCountries'
  >
  /** E.164. */
  readonly phone: string
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly language: string
  readonly details?: CodeDetails
}

/** The request that asks for a code; the response identifies its requester by a cookie. */
type CodeCall = Pick<RequestValues, 'clientIp' | 'secure'> & {
  readonly request: Request
  readonly responseHeaders: Headers
}

/**
 * Sends a one-time code to a phone. It never looks up whether the phone has an account, so that neither the response nor
 * its timing reveals that.
 * @throws {Refusal} invalid_body if no codes are sent to such numbers, unavailable if the channel is not configured, code_limit over a limit, code_not_sent if the provider
 * refused the message
 */
export async function sendCode(codeRequest: CodeRequest, call: CodeCall, context: AppContext): Promise<SentCode> {
  const { shop, phone, purpose, channel, language, details = {} } = codeRequest
  const { merchantId } = shop
  const problem = codePhoneProblem(phone, shop)
  if (problem) throw new Refusal('invalid_body', { problem }, { fields: [{ path: 'phone', code: problem }] })
  if (!context.messages.supports(channel))
    throw new Refusal('unavailable', { channel, problem: 'channel not configured' })

  const now = context.clock.now()
  const code = generateCode()
  const created = await createCode(context.pool, {
    merchantId,
    branchId: shop.branchId,
    phone,
    purpose,
    codeHash: hashCode(code, { merchantId, phone, purpose }, context),
    channel,
    language,
    details,
    requester: identifyRequester(call, context),
    at: now,
    limits: sendLimits({ phone, country: shop.country, clientIp: call.clientIp }, context),
    dailyCap: dailyCapOf(shop.businessId, context),
  })
  if (created.kind === 'early') throw codeLimitRefusal(created.seconds, created.channel)
  if (created.kind === 'wait') {
    if (created.isCapReached) context.codeAlarm.report(shop.businessId, context.codeLimits.perBusinessDaily)
    throw codeLimitRefusal(created.seconds)
  }

  const { lifetimeSeconds, resendSeconds, digits } = codeRules
  const sent = await context.messages.send({
    merchantId,
    key: codeMessageKey(created.id),
    channel,
    to: phone,
    language,
    content: {
      template: 'code',
      facts: {
        code,
        business: textOf(shop.names, language, shop.languages),
        host: await pageHost(call.request, shop, context),
      },
    },
    expiresAt: now + lifetimeSeconds * 1000,
  })
  if (sent.kind === 'refused' || sent.kind === 'off') {
    // A code that was not sent does not count, so that the guest can try the other channel immediately.
    await recordCodeDelivery(context.pool, { merchantId, id: created.id }, null)
    if (sent.kind === 'off') throw new Refusal('unavailable', { channel })
    throw new Refusal('code_not_sent', { channel, code: sent.code })
  }
  // A phone without WhatsApp gets the code by SMS.
  const usedChannel = sent.kind === 'sent' && sent.channel !== 'email' ? sent.channel : channel
  if (usedChannel !== channel) await recordCodeDelivery(context.pool, { merchantId, id: created.id }, usedChannel)
  return { id: created.id, phone, channel: usedChannel, resendSeconds, lifeSeconds: lifetimeSeconds, digits }
}

interface SubmittedToVerify {
  readonly merchantId: string
  readonly phone: string
  readonly purpose: CodePurpose
  readonly code: string
  /** The id of the code, for a client without cookies that received it. */
  readonly codeId?: string | undefined
}

/**
 * Verifies a submitted code in the caller's transaction, which must be committed whatever the result, so that the attempt
 * is counted. A correct code is consumed.
 */
export function verifySubmittedCode(
  tx: Tx,
  { code, codeId, ...binding }: SubmittedToVerify,
  call: Pick<CodeCall, 'request' | 'clientIp'>,
  context: Pick<AppContext, 'secrets' | 'clock'>,
): Promise<CodeVerification> {
  const submittedHash = hashCode(westernDigits(code).replace(/\D/g, ''), binding, context)
  const { phone, purpose } = binding
  return verifyCode(tx, {
    phone,
    purpose,
    at: context.clock.now(),
    isRight: (codeHash) => timingSafeEqual(codeHash, submittedHash),
    codeId: codeId ?? null,
    submitter: requesterNames(call, context),
  })
}

/** The refusal for a code that is wrong, locked or expired. */
export function codeRefusal(verification: Exclude<CodeVerification, { kind: 'right' }>): Refusal {
  switch (verification.kind) {
    case 'wrong':
      return new Refusal('code_wrong', undefined, { data: { tries_left: verification.triesLeft } })
    case 'locked':
      return new Refusal('code_locked')
    case 'expired':
      return new Refusal('code_expired')
  }
}

/** `activeChannel`: the channel of a code that was sent already; missing: none was. */
function codeLimitRefusal(seconds: number, activeChannel?: CodeChannel): Refusal {
  const data = { retry_after: seconds, ...(activeChannel && { on_its_way: activeChannel }) }
  return new Refusal('code_limit', { seconds }, { data, retryAfterSeconds: seconds })
}

function generateCode(): string {
  const { digits } = codeRules
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

function hashCode(
  code: string,
  { merchantId, phone, purpose }: { merchantId: string; phone: string; purpose: CodePurpose },
  { secrets }: Pick<AppContext, 'secrets'>,
): Buffer {
  return secrets.hashCode(code, [merchantId, phone, purpose])
}

/** The host of the requesting page, if it belongs to the merchant: browsers autofill the code only on that host. */
async function pageHost({ headers }: Request, shop: Pick<Shop, 'merchantId'>, context: AppContext): Promise<string> {
  return (await findMerchantOrigin(headers, shop, context))?.host ?? new URL(context.publicUrl()).host
}
