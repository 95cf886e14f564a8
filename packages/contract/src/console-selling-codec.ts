import type { Availability, Instant } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { BusyTime, Shop, Theme } from '@sofra/ordering'
import type { CurrentPause } from '@sofra/scheduling'
import {
  availabilityFromWire,
  availabilityToWire,
  busyFromWire,
  busyToWire,
  instantFromWire,
  instantToWire,
  sellingTypeFromName,
  sellingTypeToName,
} from './basics-codec.ts'
import type { BusyBodyWire, PauseBodyWire, SellingStateWire } from './console-selling.ts'

/** A pause that staff begin now. `until`: null, until they resume. */
export interface PauseNow {
  readonly until: Instant | null
}

/** What a branch sells in one way, now. */
export interface WayState {
  readonly type: SellingType
  readonly availability: Availability
  /** The pause that applies now. */
  readonly pause: CurrentPause | null
  /** The busy time that applies now. */
  readonly busy: BusyTime | null
}

/** What a branch sells in which way, now. */
export interface SellingState {
  readonly branchId: string
  readonly status: Shop['status']
  readonly logo: Theme['logo']
  readonly types: readonly WayState[]
}

/** Ways of selling in branches of one business. */
export interface SellingTarget {
  readonly branchIds: readonly string[]
  readonly types: readonly SellingType[]
}

/** Encodes the selling state of a branch. */
export function sellingStateToWire({ branchId, status, logo, types }: SellingState): SellingStateWire {
  return {
    branch_id: branchId,
    status,
    logo,
    types: types.map(({ type, availability, pause, busy }) => ({
      type: sellingTypeToName(type),
      ...availabilityToWire(availability),
      pause: pause && { ...pauseNowToWire(pause), unanswered: pause.unanswered },
      busy: busy && busyToWire(busy),
    })),
  }
}

/** Decodes the selling states of the branches. */
export function sellingStatesFromWire({ branches }: { branches: readonly SellingStateWire[] }): SellingState[] {
  return branches.map(({ branch_id, status, logo, types }) => ({
    branchId: branch_id,
    status,
    logo,
    types: types.map(({ type, pause, busy, ...availability }) => ({
      type: sellingTypeFromName(type),
      availability: availabilityFromWire(availability),
      pause: pause && { ...pauseNowFromWire(pause), unanswered: pause.unanswered },
      busy: busy && busyFromWire(busy),
    })),
  }))
}

/** Encodes a pause of ways of selling. */
export function pauseBodyToWire({ pause, ...target }: SellingTarget & { pause: PauseNow | null }): PauseBodyWire {
  return { ...targetToWire(target), pause: pause && pauseNowToWire(pause) }
}

/** Decodes a pause of ways of selling. */
export function pauseBodyFromWire({ pause, ...target }: PauseBodyWire): SellingTarget & { pause: PauseNow | null } {
  return { ...targetFromWire(target), pause: pause && pauseNowFromWire(pause) }
}

/** Encodes a busy time of ways of selling. */
export function busyBodyToWire({ busy, ...target }: SellingTarget & { busy: BusyTime | null }): BusyBodyWire {
  return { ...targetToWire(target), busy: busy && busyToWire(busy) }
}

/** Decodes a busy time of ways of selling. */
export function busyBodyFromWire({ busy, ...target }: BusyBodyWire): SellingTarget & { busy: BusyTime | null } {
  return { ...targetFromWire(target), busy: busy && busyFromWire(busy) }
}

type TargetWire = Pick<PauseBodyWire, 'branch_ids' | 'types'>

function targetToWire({ branchIds, types }: SellingTarget): TargetWire {
  return { branch_ids: [...branchIds], types: types.map(sellingTypeToName) }
}

function targetFromWire({ branch_ids, types }: TargetWire): SellingTarget {
  return { branchIds: branch_ids, types: types.map(sellingTypeFromName) }
}

function pauseNowToWire({ until }: PauseNow) {
  return { until: until === null ? null : instantToWire(until) }
}

function pauseNowFromWire({ until }: { readonly until: string | null }): PauseNow {
  return { until: until === null ? null : instantFromWire(until) }
}
