import type { Instant, UnavailableReason } from '@sofra/availability'
import { itemStatus } from './availability.ts'
import type { SellingType } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** An item that cannot be ordered. */
export interface UnavailableItem {
  readonly id: string
  readonly reason: UnavailableReason
  /** When it can be ordered again; null: unknown. */
  readonly next: Instant | null
}

/** The items of a menu that cannot be ordered for a selling type at an instant. */
export interface UnavailableInMenu {
  readonly items: readonly UnavailableItem[]
  /** The next instant at which the list may change; null: none within 14 days. */
  readonly changesAt: Instant | null
}

/** Lists the items that guests cannot order, with the reasons that they read; notices are no items for guests. */
export function unavailableItems(index: MenuIndex, sellingType: SellingType, instant: Instant): UnavailableInMenu {
  const statuses = index.menu.items.flatMap((item) =>
    item.pin ? [] : [{ id: item.id, ...itemStatus(index, item, sellingType, instant) }],
  )
  const changes = statuses.flatMap(({ changesAt }) => changesAt ?? [])
  return {
    items: statuses.flatMap(({ id, availability }) =>
      availability.available ? [] : [{ id, reason: availability.reason, next: availability.next }],
    ),
    changesAt: changes.length > 0 ? Math.min(...changes) : null,
  }
}
