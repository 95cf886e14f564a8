import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { safeRedirect } from './safe-redirect.ts'

/*
 * A sent code is stored, so that the form survives a reload or a switch to the messages app, and the resend limit stays
 * in effect.
 */

/** Channel of a code. */
export type CodeChannel = 'sms' | 'whatsapp'

/** Purposes of codes; at most one code is pending per purpose. */
export const codePurposes = ['login', 'checkout', 'delete'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** A sent code. */
export interface SentCode {
  /** Epoch milliseconds by the device's clock. */
  readonly startedAt: number
  /** Seconds until it may be resent, counted from `startedAt`. */
  readonly seconds: number
  /** The number as typed, and its calling code. */
  readonly phone: string
  readonly dialCode: string
  /** The formatted number. */
  readonly shown: string
  readonly channel: CodeChannel
  /** Path of the outbox page in development; null in production. */
  readonly outbox: string | null
}

/** Validity of a code. */
const codeLifetimeMilliseconds = 5 * 60 * 1000

/** Seconds until the code may be resent; 0: now. */
export function secondsLeft({ startedAt, seconds }: Pick<SentCode, 'startedAt' | 'seconds'>, now: number): number {
  // A clock that was set back must not extend the wait.
  const waited = Math.max(0, now - startedAt)
  return Math.min(seconds, Math.max(0, Math.ceil(seconds - waited / 1000)))
}

/** The pending code of this business and purpose; null when there is none or it has expired. */
export function readSentCode(businessId: string, purpose: CodePurpose, now: number): SentCode | null {
  const stored = parseJson(readStorage(keyOf(businessId, purpose)))
  const sent =
    typeof stored === 'object' ? parseSentCode(stored as Partial<Record<keyof SentCode, unknown>> | null) : null
  return sent && Math.abs(now - sent.startedAt) < codeLifetimeMilliseconds ? sent : null
}

/** Stores the pending code; null deletes it. */
export function saveSentCode(businessId: string, purpose: CodePurpose, sent: SentCode | null): void {
  writeStorage(keyOf(businessId, purpose), sent && JSON.stringify(sent))
}

function parseSentCode(stored: Partial<Record<keyof SentCode, unknown>> | null): SentCode | null {
  if (stored === null) return null
  const { startedAt, seconds, phone, dialCode, shown, channel, outbox } = stored
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
