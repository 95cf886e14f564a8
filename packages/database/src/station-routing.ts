import { type AssignedStation, noStations, type StationRouting, stationsOfItem } from '@sofra/ordering'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** The stations of a branch, with those of the items that are not prepared at the first one only. */
export async function readStationRouting(tx: Tx, branchId: string): Promise<StationRouting> {
  const { rows: stations } = await sql<AssignedStation>`
    select id, names, category_ids as "categoryIds", item_ids as "itemIds"
    from kitchen_stations where branch_id = ${branchId} order by position, id`.execute(tx)
  if (stations.length === 0) return noStations
  const [items, categories] = await Promise.all([
    rowsOfBranch<{ id: string; category_id: string }>(tx, branchId, sql`id, category_id from items`),
    rowsOfBranch<{ id: string; parent_id: string | null }>(tx, branchId, sql`id, parent_id from categories`),
  ])
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const routed = items
    .map(({ id, category_id }) => [id, stationsOfItem(id, pathOf(category_id, parents), stations)] as const)
    .filter(([, ids]) => ids.length > 1 || ids[0] !== stations[0]?.id)
  return { stations: stations.map(({ id, names }) => ({ id, names })), items: Object.fromEntries(routed) }
}

async function rowsOfBranch<Row>(tx: Tx, branchId: string, columns: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} where business_id = (select business_id from branches where id = ${branchId})`.execute(tx)
  return rows
}

/** A category and those above it, the nearest first. */
function pathOf(category: string, parents: ReadonlyMap<string, string | null>): readonly string[] {
  const path: string[] = []
  for (let id: string | null = category; id !== null && !path.includes(id); id = parents.get(id) ?? null) path.push(id)
  return path
}
