import type { Instant } from '@sofra/availability'
import type { SellingType, UnavailableItem } from '@sofra/menu'
import {
  availabilityFromWire,
  availabilityToWire,
  instantFromWire,
  instantToWire,
  sellingTypeFromName,
  sellingTypeToName,
} from './basics-codec.ts'
import type { UnavailableItemsWire } from './console-unavailable.ts'

/** One way of selling at one branch. */
export interface SellingPlace {
  readonly branchId: string
  readonly type: SellingType
  /** The items that guests cannot order there now. */
  readonly items: readonly UnavailableItem[]
}

/** The items that guests cannot order now. */
export interface UnavailableItems {
  readonly places: readonly SellingPlace[]
  /** When this changes by itself; null: not in the coming days. */
  readonly changesAt: Instant | null
}

/** Encodes the items of each place. */
export function unavailableToWire({ places, changesAt }: UnavailableItems): UnavailableItemsWire {
  return {
    places: places.map(({ branchId, type, items }) => ({
      branch_id: branchId,
      type: sellingTypeToName(type),
      items: items.map(({ id, reason, next }) => ({ id, ...availabilityToWire({ available: false, reason, next }) })),
    })),
    changes_at: changesAt === null ? null : instantToWire(changesAt),
  }
}

/** Decodes the items of each place. */
export function unavailableFromWire({ places, changes_at }: UnavailableItemsWire): UnavailableItems {
  return {
    places: places.map(({ branch_id, type, items }) => ({
      branchId: branch_id,
      type: sellingTypeFromName(type),
      items: items.flatMap(({ id, ...wire }) => {
        const availability = availabilityFromWire(wire)
        return availability.available ? [] : { id, reason: availability.reason, next: availability.next }
      }),
    })),
    changesAt: changes_at === null ? null : instantFromWire(changes_at),
  }
}
