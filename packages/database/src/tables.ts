import type { Tx } from './tenancy.ts'

/** A table of the floor, with the token its QR code carries. */
export interface FoundTable {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly token: string
}

/** The branch's tables in the owner's order. The token is for the console: guests get it from the code alone. */
export function listTables(tx: Tx, branchId: string): Promise<FoundTable[]> {
  return select(tx, branchId).orderBy('position').execute()
}

/** The table that was scanned, or null when the branch has none with this token. */
export async function findTableByToken(tx: Tx, branchId: string, token: string): Promise<FoundTable | null> {
  return (await select(tx, branchId).where('token', '=', token).executeTakeFirst()) ?? null
}

/** A table by its id, for guests who may choose theirs. */
export async function findTable(tx: Tx, branchId: string, tableId: string): Promise<FoundTable | null> {
  return (await select(tx, branchId).where('id', '=', tableId).executeTakeFirst()) ?? null
}

function select(tx: Tx, branchId: string) {
  return tx.selectFrom('dining_tables').select(['id', 'name', 'seats', 'token']).where('branch_id', '=', branchId)
}
