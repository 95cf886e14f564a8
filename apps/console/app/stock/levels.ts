import type { Instant } from '@sofra/availability'
import type { SoldOutMark, StockChange, StockLevels, StockTarget } from '@sofra/contract/console-stock-codec'
import { itemKey, modifierKey } from './stock-rows.ts'

/** What is sold out or counted of one item or modifier in one branch. */
export interface Level {
  readonly soldOut: SoldOutMark | null
  /** Null: not counted. */
  readonly stock: number | null
  readonly lowStock: number | null
}

/** The levels of a branch by the key of their row; what has none is available and not counted. */
export type Levels = ReadonlyMap<string, Level>

/** The levels of branches by their ids. */
export type LevelsByBranch = ReadonlyMap<string, Levels>

const available: Level = { soldOut: null, stock: null, lowStock: null }

/** The levels of a branch, as the API returns them. */
export function levelsOf({ items, modifiers }: StockLevels): Levels {
  return new Map<string, Level>([
    ...items.map(({ itemId, ...level }): [string, Level] => [itemKey(itemId), level]),
    ...modifiers.map(({ groupId, modifierId, soldOut }): [string, Level] => [
      modifierKey(groupId, modifierId),
      { ...available, soldOut },
    ]),
  ])
}

/** The level of a row in a branch. */
export function levelAt(levels: LevelsByBranch, branchId: string, key: string): Level {
  return levels.get(branchId)?.get(key) ?? available
}

/** The key of the row of a target. */
export function keyOf(target: StockTarget): string {
  return target.kind === 'item' ? itemKey(target.id) : modifierKey(target.groupId, target.id)
}

/** The levels after a change, as the server will have them. */
export function withChange(levels: LevelsByBranch, { branchIds, target, soldOut, stock }: StockChange): LevelsByBranch {
  const key = keyOf(target)
  const next = new Map(levels)
  for (const branchId of branchIds) {
    const level = levelAt(levels, branchId, key)
    next.set(
      branchId,
      new Map(levels.get(branchId)).set(key, {
        ...level,
        ...(soldOut !== undefined && { soldOut }),
        ...(stock !== undefined && {
          stock: 'set' in stock ? stock.set : Math.max(0, (level.stock ?? 0) + stock.add),
        }),
      }),
    )
  }
  return next
}

/** Whether it can be ordered at an instant, as far as staff decide it. */
export function isAvailable({ soldOut, stock }: Level, now: Instant): boolean {
  return markAt(soldOut, now) === null && stock !== 0
}

/** A mark that has ended is none. */
export function markAt(mark: SoldOutMark | null, now: Instant): SoldOutMark | null {
  return mark && (mark.until === null || mark.until > now) ? mark : null
}

/** Whether the counted stock has reached the mark of the item. */
export function isLow({ stock, lowStock }: Level): boolean {
  return stock !== null && lowStock !== null && stock <= lowStock
}

/** The filters of the list. */
export const stockFilters = ['sold-out', 'low', 'counted'] as const
export type StockFilter = (typeof stockFilters)[number]

const belongs: Readonly<Record<StockFilter, (level: Level, now: Instant) => boolean>> = {
  'sold-out': (level, now) => !isAvailable(level, now),
  low: isLow,
  counted: ({ stock }) => stock !== null,
}

interface Shown {
  readonly levels: LevelsByBranch
  readonly branchIds: readonly string[]
  readonly now: Instant
}

/** Whether a row belongs to a filter in any of the branches. */
export function matches(filter: StockFilter, key: string, { levels, branchIds, now }: Shown): boolean {
  return branchIds.some((branchId) => belongs[filter](levelAt(levels, branchId, key), now))
}
