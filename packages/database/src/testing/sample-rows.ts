import { bookTables, type NewReservation } from '../book-tables.ts'
import { addTableBlock } from '../table-blocks.ts'
import type { Tx } from '../tenancy.ts'
import { always } from './sample-menu.ts'
import { chooseAt, sampleReservation } from './sample-reservation.ts'

/* Rows of a branch that no sample shop has. */

/** Adds a station of the kitchen. */
export async function addStation(tx: Tx, merchantId: string, branchId: string): Promise<void> {
  const own = { merchant_id: merchantId, branch_id: branchId }
  const grill = { id: 'grill', position: 0, names: '{}', category_ids: [], item_ids: ['kebab'] }
  await tx
    .insertInto('kitchen_stations')
    .values({ ...own, ...grill })
    .execute()
}

/** Adds a printer. */
export async function addPrinter(tx: Tx, merchantId: string, branchId: string): Promise<void> {
  const settings = { kind: 'cloud', host: '', port: 9100, paper: 80, language: 'en', second_language: null } as const
  await tx
    .insertInto('printers')
    .values({
      ...{ merchant_id: merchantId, branch_id: branchId, id: 'kitchen', position: 0, names: '{}', ...settings },
      ...{ guest_details: true, types: [], enabled: true },
    })
    .execute()
}

/** Lets the branch take reservations, makes one and blocks its tables for a while. */
export async function addReservation(
  tx: Tx,
  place: Pick<NewReservation, 'merchantId' | 'businessId' | 'branchId'>,
): Promise<void> {
  const { merchantId, branchId } = place
  await tx
    .insertInto('branch_selling')
    .values({
      merchant_id: merchantId,
      branch_id: branchId,
      selling_type: 'reservation',
      position: 9,
      hours: JSON.stringify(always),
      ...{ last_order_minutes: 0, min_order: 0, service_fee: 0, preparation_minutes: 20, payments: [] },
      schedule_rules: '{}',
      reservation: null,
    })
    .execute()
  const evening = Date.UTC(2026, 10, 21, 18)
  const reservation = sampleReservation(place, 1, { guests: 1, from: evening, at: evening - 3_600_000 })
  const booked = await bookTables(tx, reservation, chooseAt(reservation))
  if (booked.kind !== 'booked') throw new Error(`Cannot reserve a table: ${booked.kind}`)
  const block = { merchantId, branchId, tableIds: null, reason: '', by: 'Omar' }
  await addTableBlock(tx, { ...block, from: evening, to: evening + 3_600_000 })
}
