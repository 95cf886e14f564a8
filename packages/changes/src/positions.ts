/** Something with a place in an order. Positions need not be whole numbers, so that a place between two others is free. */
export interface Positioned {
  readonly id: string
  readonly position: number
}

/**
 * The positions to write so that `moved` comes at `index` of `others`, which are in their order and do not contain it. It is
 * the position of `moved` alone, unless its new neighbours have the same position or leave no number between them: then the
 * following ones make room, one in almost every case.
 */
export function moveTo(moved: string, others: readonly Positioned[], index: number): readonly Positioned[] {
  const before = others[index - 1]?.position ?? null
  const following = others[index]
  const free = positionBetween(before, following?.position ?? null)
  if (free !== null) return [{ id: moved, position: free }]
  // There is no room, so that the neighbours exist.
  const made = following ? moveTo(following.id, others.toSpliced(index, 1), index) : []
  const room = made.find(({ id }) => id === following?.id)?.position ?? null
  return [{ id: moved, position: positionBetween(before, room) ?? (before ?? 0) + 1 }, ...made]
}

/**
 * A position after `before` and before `after`, whole if possible; null for an end of the order. Null if there is no number
 * between them.
 */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? 0 : Math.ceil(after) - 1
  if (after === null) return Math.floor(before) + 1
  const middle = (before + after) / 2
  const whole = Math.round(middle)
  if (whole > before && whole < after) return whole
  return middle > before && middle < after ? middle : null
}
