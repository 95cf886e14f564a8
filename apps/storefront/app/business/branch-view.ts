import type { Instant, WallMinute } from '@sofra/availability'

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
  /** Today's hours by the branch's clock. */
  readonly today: readonly { readonly from: WallMinute; readonly to: WallMinute }[]
}
