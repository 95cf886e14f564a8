import type { Interval, TimesOptions } from './free-times.ts'

/** A time in which guests cannot book tables. */
export interface Block extends Interval {
  /** Null: all tables. */
  readonly tableIds: readonly string[] | null
}

/** When each table of a floor is not free to guests: because it is taken, or blocked. In order, without overlaps. */
export function withBlocks({
  taken,
  blocks,
  floor,
}: Pick<TimesOptions, 'taken' | 'floor'> & { readonly blocks: readonly Block[] }): TimesOptions['taken'] {
  if (blocks.length === 0) return taken
  return new Map(
    floor.tables.map(({ id }) => {
      const own = blocks.filter((block) => block.tableIds === null || block.tableIds.includes(id))
      return [id, own.length > 0 ? merged([...(taken.get(id) ?? []), ...own]) : (taken.get(id) ?? [])] as const
    }),
  )
}

/** Intervals in order; those that overlap or meet become one. */
function merged(intervals: readonly Interval[]): Interval[] {
  const result: { from: number; to: number }[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}
