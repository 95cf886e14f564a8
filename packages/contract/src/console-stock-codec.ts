import type { Instant } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { LowStockResponseWire, StockChangeBodyWire, StockLevelsWire, StockResponseWire } from './console-stock.ts'

/** Until when something is sold out; null: until staff change it. */
export interface SoldOutMark {
  readonly until: Instant | null
}

/** What is sold out or counted in a branch. What is not listed is available and not counted. */
export interface StockLevels {
  readonly branchId: string
  readonly items: readonly {
    readonly itemId: string
    readonly soldOut: SoldOutMark | null
    readonly stock: number | null
    /** The stock from which on it is low; null: no mark. */
    readonly lowStock: number | null
  }[]
  readonly modifiers: readonly {
    readonly groupId: string
    readonly modifierId: string
    readonly soldOut: SoldOutMark
  }[]
}

/** The items whose counted stock has reached its mark. */
export interface LowItems {
  readonly total: number
  /** The lowest first, at most `maxLowItems`. */
  readonly items: readonly {
    readonly branchId: string
    readonly itemId: string
    readonly names: Texts
    readonly stock: number
  }[]
}

/** An item or a modifier. */
export type StockTarget =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'modifier'; readonly groupId: string; readonly id: string }

/** A change in some branches of one business; what is left out stays as it is. */
export interface StockChange {
  readonly branchIds: readonly string[]
  readonly target: StockTarget
  /** Null: available. */
  readonly soldOut?: SoldOutMark | null
  /** `set`: what was counted, null to stop counting. `add`: what was added, below 0 what was taken. */
  readonly stock?: { readonly set: number | null } | { readonly add: number }
}

/** Encodes what is sold out or counted in a branch. */
export function stockLevelsToWire({ branchId, items, modifiers }: StockLevels): StockLevelsWire {
  return {
    branch_id: branchId,
    items: items.map(({ itemId, soldOut, stock, lowStock }) => ({
      id: itemId,
      sold_out: soldOut && markToWire(soldOut),
      stock,
      low_stock: lowStock,
    })),
    modifiers: modifiers.map(({ groupId, modifierId, soldOut }) => ({
      group_id: groupId,
      id: modifierId,
      sold_out: markToWire(soldOut),
    })),
  }
}

/** Decodes what is sold out or counted in a branch. */
export function stockLevelsFromWire({ branch_id, items, modifiers }: StockLevelsWire): StockLevels {
  return {
    branchId: branch_id,
    items: items.map(({ id, sold_out, stock, low_stock }) => ({
      itemId: id,
      soldOut: sold_out && markFromWire(sold_out),
      stock,
      lowStock: low_stock,
    })),
    modifiers: modifiers.map(({ group_id, id, sold_out }) => ({
      groupId: group_id,
      modifierId: id,
      soldOut: markFromWire(sold_out),
    })),
  }
}

/** Decodes the levels of several branches. */
export function stockFromWire({ branches }: StockResponseWire): readonly StockLevels[] {
  return branches.map(stockLevelsFromWire)
}

/** Encodes the low items. */
export function lowItemsToWire({ total, items }: LowItems): LowStockResponseWire {
  return {
    total,
    items: items.map(({ branchId, itemId, names, stock }) => ({
      branch_id: branchId,
      id: itemId,
      name: { ...names },
      stock,
    })),
  }
}

/** Decodes the low items. */
export function lowItemsFromWire({ total, items }: LowStockResponseWire): LowItems {
  return {
    total,
    items: items.map(({ branch_id, id, name, stock }) => ({ branchId: branch_id, itemId: id, names: name, stock })),
  }
}

/** Encodes a change. */
export function stockChangeToWire({ branchIds, target, soldOut, stock }: StockChange): StockChangeBodyWire {
  return {
    branch_ids: [...branchIds],
    target: target.kind === 'item' ? target : { kind: 'modifier', group_id: target.groupId, id: target.id },
    ...(soldOut !== undefined && { sold_out: soldOut && markToWire(soldOut) }),
    ...(stock !== undefined && { stock }),
  }
}

/** Decodes a change. */
export function stockChangeFromWire({ branch_ids, target, sold_out, stock }: StockChangeBodyWire): StockChange {
  return {
    branchIds: branch_ids,
    target: target.kind === 'item' ? target : { kind: 'modifier', groupId: target.group_id, id: target.id },
    ...(sold_out !== undefined && { soldOut: sold_out && markFromWire(sold_out) }),
    ...(stock !== undefined && { stock }),
  }
}

function markToWire({ until }: SoldOutMark) {
  return { until: until === null ? null : instantToWire(until) }
}

function markFromWire({ until }: { readonly until: string | null }): SoldOutMark {
  return { until: until === null ? null : instantFromWire(until) }
}
