import type { Schedule } from '@sofra/availability'
import type { BusinessType } from '@sofra/ordering'

/** Minutes since midnight; a shift that ends after midnight ends below its begin. */
const usualShift: Readonly<Record<BusinessType, { readonly from: number; readonly to: number }>> = {
  restaurant: { from: 11 * 60, to: 23 * 60 },
  cafe: { from: 7 * 60, to: 22 * 60 },
  shop: { from: 9 * 60, to: 21 * 60 },
}

/** The hours that a shop of a kind begins with: the same every day. */
export function defaultHours(kind: BusinessType): Schedule {
  return {
    days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [usualShift[kind]] })),
    exceptions: [],
  }
}
