import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { safeRedirect } from './safe-redirect.ts'

/*
 * A code that is on its way outlives the page: whoever looks at the message and comes back, or loads the page anew, is
 * still asked for it, and may ask for another one no sooner than before.
 */

/** How a code comes. */
export type CodeChannel = 'sms' | 'whatsapp'

/** What codes are for; each has its own on its way. */
export const codePurposes = ['login', 'checkout', 'delete'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** A code that was sent. */
export interface SentCode {
  /** When, by this device's clock. */
  readonly startedAt: number
  /** After how many seconds it may be sent again. */
  readonly seconds: number
  /** What it was sent to, as it was written, and its country's calling code. */
  readonly phone: string
  readonly dialCode: string
  /** The number as it is read. */
  readonly shown: string
  readonly channel: CodeChannel
  /** Where messages are read that go nowhere, while developing; null: on the guest's own phone. */
  readonly outbox: string | null
}

/** A code is good for this long. */
const codeLifetimeMilliseconds = 10 * 60 * 1000

/** The seconds until the code may be asked for again; 0: now. */
export function secondsLeft({ startedAt, seconds }: Pick<SentCode, 'startedAt' | 'seconds'>, now: number): number {
  // A clock that was turned back must not make anybody wait for ever.
  const waited = Math.max(0, now - startedAt)
  return Math.min(seconds, Math.max(0, Math.ceil(seconds - waited / 1000)))
}

/** The code on its way to somebody at this business, if there is one that still counts. */
export function readSentCode(businessId: string, purpose: CodePurpose, now: number): SentCode | null {
  const kept = parseJson(readStorage(keyOf(businessId, purpose)))
  const sent = typeof kept === 'object' ? parseSentCode(kept as Partial<Record<keyof SentCode, unknown>> | null) : null
  return sent && Math.abs(now - sent.startedAt) < codeLifetimeMilliseconds ? sent : null
}

/** Remembers that a code was sent; null: that there is none any more. */
export function saveSentCode(businessId: string, purpose: CodePurpose, sent: SentCode | null): void {
  writeStorage(keyOf(businessId, purpose), sent && JSON.stringify(sent))
}

function parseSentCode(kept: Partial<Record<keyof SentCode, unknown>> | null): SentCode | null {
  if (kept === null) return null
  const { startedAt, seconds, phone, dialCode, shown, channel, outbox } = kept
  if (typeof startedAt !== 'number' || typeof seconds !== 'number') return null
  if (!Number.isFinite(startedAt) || !(seconds >= 0 && seconds <= 3600)) return null
  if (typeof phone !== 'string' || typeof dialCode !== 'string') return null
  if (phone === '' || phone.length > 40 || !/^(?:\+\d{1,4})?$/.test(dialCode)) return null
  if (typeof shown !== 'string' || shown.length > 60) return null
  if (channel !== 'sms' && channel !== 'whatsapp') return null
  return { startedAt, seconds, phone, dialCode, shown, channel, outbox: safeRedirect(outbox) ?? null }
}

function keyOf(businessId: string, purpose: CodePurpose): string {
  return `sofra.code.${purpose}.${businessId}`
}
