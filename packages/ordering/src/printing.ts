import type { Instant } from '@sofra/availability'
import type { Amount } from '@sofra/money'
import type { StaffOrder } from './staff-order.ts'

/** How tickets reach a printer: it asks the server (Star CloudPRNT), or the server connects to it (ESC/POS over TCP). */
export const printerKinds = ['cloud', 'network'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** The widths of paper in millimetres, with the dots that a print head of 203 dpi has on it. */
export const paperDots = { 58: 384, 80: 576 } as const
export type PaperWidth = keyof typeof paperDots

/**
 * `waiting`: not handed to the printer; `sent`: handed over, not confirmed; `printed`; `uncertain`: the connection broke after
 * it was handed over, so that a person has to look; `failed`: the printer or the server could not print it.
 */
export type PrintJobState = 'waiting' | 'sent' | 'printed' | 'uncertain' | 'failed'

/** What a printer or the attempt to reach it reports. */
export const reportedProblems = ['unreachable', 'not-allowed', 'paper', 'cover', 'error'] as const
export type ReportedProblem = (typeof reportedProblems)[number]

/** Why a printer needs attention: what it reports, or tickets that a person has to look at. */
export type PrinterProblem = ReportedProblem | 'unsettled' | 'waiting'

/** What is known of a printer and its tickets. */
export interface PrinterFacts {
  readonly kind: PrinterKind
  readonly enabled: boolean
  /** When it was last in contact with the server; null: never. */
  readonly seenAt: Instant | null
  readonly reported: ReportedProblem | null
  /** Since when the oldest ticket waits or is not confirmed; null: none. */
  readonly waitingSince: Instant | null
  /** The number of tickets that are uncertain or failed and not settled. */
  readonly unsettled: number
}

/** A printer that asks the server is unreachable after this time without a question. */
export const pollSilenceMilliseconds = 30_000

/** A ticket that is not printed after this time needs attention. */
export const printPatienceMilliseconds = 45_000

/** The most urgent problem of a printer; null if there is none, or the printer is off and has no tickets to settle. */
export function printerProblem(printer: PrinterFacts, now: Instant): PrinterProblem | null {
  const { kind, enabled, seenAt, reported, waitingSince, unsettled } = printer
  if (enabled) {
    const isSilent = kind === 'cloud' && (seenAt === null || now - seenAt > pollSilenceMilliseconds)
    if (isSilent) return 'unreachable'
    if (reported !== null) return reported
  }
  if (unsettled > 0) return 'unsettled'
  return enabled && waitingSince !== null && now - waitingSince > printPatienceMilliseconds ? 'waiting' : null
}

/** The amount that is collected when the order is handed over; null if it is paid or costs nothing. */
export function amountToCollect({
  payment,
  quote,
}: {
  readonly payment: Pick<NonNullable<StaffOrder['payment']>, 'state'> | null
  readonly quote: Pick<StaffOrder['quote'], 'toPay'>
}): Amount | null {
  return payment?.state === 'paid' || quote.toPay === 0 ? null : quote.toPay
}
