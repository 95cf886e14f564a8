import type { Instant, WallMinute } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { OpeningMessage } from './opening-message.ts'

/** A branch as the list of branches shows it. */
export interface BranchView {
  readonly referenceId: string
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly point: { readonly lat: number; readonly lng: number } | null
  /** Whether it takes orders in any way. */
  readonly open: boolean
  readonly changesAt: Instant | null
  readonly message: OpeningMessage
  /** When it says something else. */
  readonly messageChangesAt: Instant | null
  /** Ways of selling with the same hours stand together. */
  readonly hours: readonly HoursView[]
}

/** When a branch takes orders in some ways, for the seven days from today on. */
export interface HoursView {
  readonly types: readonly SellingType[]
  readonly days: readonly DayView[]
}

export interface DayView {
  /** 0 is Sunday. */
  readonly weekday: number
  /** By the branch's clock; none: closed all day. */
  readonly shifts: readonly { readonly from: WallMinute; readonly to: WallMinute }[]
  /** Differs from what the week says. */
  readonly special: boolean
}
