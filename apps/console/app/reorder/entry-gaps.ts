/** An entry of a list in which entries can be inside others. */
export interface SortableEntry {
  readonly id: string
  readonly name: string
  /** 0 for the top level; an entry is inside the last one before it with a smaller depth. */
  readonly depth?: number
}

/** A gap among the siblings of an entry: before the line `gap`, at `index` among the other siblings. */
export interface EntryGap {
  readonly gap: number
  readonly index: number
}

/** The gaps to which an entry can be moved among its siblings, in their order, with that where it is now. */
export function entryGaps(entries: readonly SortableEntry[], id: string): readonly EntryGap[] {
  const at = entries.findIndex((entry) => entry.id === id)
  const depthAt = (index: number) => entries[index]?.depth ?? 0
  if (at < 0) return []
  const depth = depthAt(at)
  const isShallower = (index: number) => depthAt(index) < depth
  let start = at
  while (start > 0 && !isShallower(start - 1)) start -= 1
  let end = at + 1
  while (end < entries.length && !isShallower(end)) end += 1
  const siblings = Array.from({ length: end - start }, (_, offset) => start + offset).filter(
    (index) => depthAt(index) === depth,
  )
  const others = siblings.filter((index) => index !== at)
  // After its own subtree, the entry would be where it is.
  const after = siblings.find((index) => index > at) ?? end
  const gaps = [...siblings, end].filter((gap) => gap !== after || gap < at)
  return gaps.map((gap) => ({ gap, index: others.filter((index) => index < gap).length }))
}
