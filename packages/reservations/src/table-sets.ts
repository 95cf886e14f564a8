/** A table that can be booked. */
export interface FloorTable {
  readonly id: string
  readonly seats: number
  /** The smallest party that may book it. */
  readonly minGuests: number
}

/** Tables that a party takes: one, or several that are put together. */
export interface TableSet {
  readonly tableIds: readonly string[]
  readonly seats: number
  readonly minGuests: number
}

/** The tables of a branch, and the groups of their ids that can be put together. */
export interface Floor {
  readonly tables: readonly FloorTable[]
  readonly combinations: readonly (readonly string[])[]
}

/**
 * What a party can take, the best first: fewer tables before more, then fewer seats, so that it takes the smallest fitting table;
 * equal ones in the owner's order. Combinations of a table that does not exist are left out.
 */
export function tableSets({ tables, combinations }: Floor, guests: number): TableSet[] {
  const byId = new Map(tables.map((table) => [table.id, table]))
  const single = tables.map(({ id, seats, minGuests }) => ({ tableIds: [id], seats, minGuests }))
  const combined = combinations.flatMap((ids): TableSet[] => {
    const found = ids.flatMap((id) => byId.get(id) ?? [])
    if (found.length < 2 || found.length < ids.length) return []
    const seats = found.reduce((sum, table) => sum + table.seats, 0)
    return [{ tableIds: ids, seats, minGuests: Math.min(...found.map((table) => table.minGuests)) }]
  })
  return [...single, ...combined]
    .filter(({ seats, minGuests }) => minGuests <= guests && guests <= seats)
    .sort((a, b) => a.tableIds.length - b.tableIds.length || a.seats - b.seats)
}
