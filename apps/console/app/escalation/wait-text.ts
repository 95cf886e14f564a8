import type { Translation } from '../shell/translation.tsx'

/** How long an order has waited: "after 30 seconds", "after 3 min". */
export function waitText(seconds: number, { t, format }: Translation): string {
  return seconds < 60
    ? t('escalation.afterSeconds', { count: seconds })
    : t('escalation.after', { duration: format.duration(Math.round(seconds / 60)) })
}

/** The times that a step can have, in seconds, with its own one if it is another. */
export function offeredWaits(own: number): readonly number[] {
  const minutes = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60]
  return [...new Set([30, ...minutes.map((count) => count * 60), own])].toSorted((one, other) => one - other)
}
