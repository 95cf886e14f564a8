import type { Availability } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { Shop, Theme } from '@sofra/ordering'
import { availabilityFromWire, availabilityToWire, sellingTypeFromName, sellingTypeToName } from './basics-codec.ts'
import type { SellingStateWire } from './console-selling.ts'

/** What a branch sells in which way, now. */
export interface SellingState {
  readonly branchId: string
  readonly status: Shop['status']
  readonly logo: Theme['logo']
  readonly types: readonly { readonly type: SellingType; readonly availability: Availability }[]
}

/** Encodes the selling state of a branch. */
export function sellingStateToWire({ branchId, status, logo, types }: SellingState): SellingStateWire {
  return {
    branch_id: branchId,
    status,
    logo,
    types: types.map(({ type, availability }) => ({
      type: sellingTypeToName(type),
      ...availabilityToWire(availability),
    })),
  }
}

/** Decodes the selling states of the branches. */
export function sellingStatesFromWire({ branches }: { branches: readonly SellingStateWire[] }): SellingState[] {
  return branches.map(({ branch_id, status, logo, types }) => ({
    branchId: branch_id,
    status,
    logo,
    types: types.map(({ type, ...availability }) => ({
      type: sellingTypeFromName(type),
      availability: availabilityFromWire(availability),
    })),
  }))
}
