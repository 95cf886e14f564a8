import type { ListLine } from './menu-view.ts'
import type { ItemPlace } from './move-records.ts'

/** A gap in a list of lines is a place between two of them: gap `n` is before line `n`. */

/** The gaps at which an item can be dropped: all below a heading, except the one after the item itself, which is the same place. */
export function itemGaps(lines: readonly ListLine[], itemId: string): readonly number[] {
  const own = itemGap(lines, itemId)
  return Array.from({ length: lines.length }, (_, at) => at + 1).filter((gap) => gap !== own + 1)
}

/** The gap where an item is: before its line. */
export function itemGap(lines: readonly ListLine[], itemId: string): number {
  return lines.findIndex((line) => line.kind === 'item' && line.row.id === itemId)
}

/** Where a gap is: in the category of the last heading before it, among its other items. Null before the first heading. */
export function placeOfGap(
  lines: readonly ListLine[],
  itemId: string,
  gap: number,
): (ItemPlace & { readonly name: string; readonly count: number }) | null {
  const before = lines.slice(0, gap)
  const headingAt = before.findLastIndex(({ kind }) => kind === 'heading')
  const heading = lines[headingAt]
  if (heading?.kind !== 'heading') return null
  const isOther = (line: ListLine) => line.kind === 'item' && line.row.id !== itemId
  const nextHeading = lines.findIndex(({ kind }, at) => at >= gap && kind === 'heading')
  const inCategory = lines.slice(headingAt + 1, nextHeading < 0 ? lines.length : nextHeading)
  return {
    categoryId: heading.id,
    name: heading.name,
    index: before.slice(headingAt + 1).filter(isOther).length,
    count: inCategory.filter(isOther).length + 1,
  }
}
