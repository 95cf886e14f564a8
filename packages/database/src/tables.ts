import type { Tx } from './tenancy.ts'

/** A dining table with the token of its QR code. */
export interface FoundTable {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly token: string
}

/** Returns the branch's tables in the owner's order. Only staff may see the tokens. */
export function listTables(tx: Tx, branchId: string): Promise<FoundTable[]> {
  return select(tx, branchId).orderBy('position').execute()
}

/** Finds a table by the token of its QR code, or null. */
export async function findTableByToken(tx: Tx, branchId: string, token: string): Promise<FoundTable | null> {
  return (await select(tx, branchId).where('token', '=', token).executeTakeFirst()) ?? null
}

/** Finds a table by its id, or null. */
export async function findTable(tx: Tx, branchId: string, tableId: string): Promise<FoundTable | null> {
  return (await select(tx, branchId).where('id', '=', tableId).executeTakeFirst()) ?? null
}

function select(tx: Tx, branchId: string) {
  return tx.selectFrom('dining_tables').select(['id', 'name', 'seats', 'token']).where('branch_id', '=', branchId)
}
