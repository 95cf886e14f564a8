import type { Instant, WallMinute } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { OpeningMessage } from './opening-message.ts'

/** A branch in the branch list. */
export interface BranchView {
  readonly referenceId: string
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly point: { readonly lat: number; readonly lng: number } | null
  /** Whether any selling type takes orders. */
  readonly open: boolean
  readonly changesAt: Instant | null
  readonly message: OpeningMessage
  /** When the message changes. */
  readonly messageChangesAt: Instant | null
  /** Selling types with the same hours are grouped. */
  readonly hours: readonly HoursView[]
}

/** Opening hours of some selling types for seven days, starting today. */
export interface HoursView {
  readonly types: readonly SellingType[]
  readonly days: readonly DayView[]
}

export interface DayView {
  /** 0 is Sunday. */
  readonly weekday: number
  /** In the branch's time zone; empty: closed. */
  readonly shifts: readonly { readonly from: WallMinute; readonly to: WallMinute }[]
  /** An exception from the weekly schedule. */
  readonly special: boolean
}
