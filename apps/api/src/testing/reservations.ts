import { defaultReservationRules, type ReservationRules } from '@sofra/reservations'
import { expect, vi } from 'vitest'
import type { TestApi } from './start-api.ts'

/** The rules that tests of reservations use. */
export const testRules: ReservationRules = {
  ...defaultReservationRules,
  withTable: true,
  maxGuests: 8,
  stepMinutes: 30,
  stays: [{ upTo: 8, minutes: 90 }],
  bufferMinutes: 15,
  combinations: [['t1', 't2']],
}

/** Lets the branch in Salmiya take reservations in the hours of its pickup, at its tables 1 (two seats) and 2 (six). */
export async function takeReservations(
  { api, database, branchId }: Pick<TestApi, 'api' | 'database' | 'branchId'>,
  rules: Partial<ReservationRules> = {},
): Promise<void> {
  await database.ownerPool.query(
    `insert into branch_selling (merchant_id, branch_id, selling_type, position, hours, last_order_minutes, min_order, service_fee,
       preparation_minutes, schedule_rules, payments, reservation)
     select merchant_id, branch_id, 'reservation', 9, hours, 0, 0, 0, 20, schedule_rules, payments, $2
     from branch_selling where branch_id = $1 and selling_type = 'pickup'
     on conflict (merchant_id, branch_id, selling_type) do update set reservation = excluded.reservation`,
    [branchId, JSON.stringify({ ...testRules, ...rules })],
  )
  // Shops are cached for a second.
  const isKnown = async () => (await api.context.shops.findByBranch(branchId))?.selling.reservation !== undefined
  await vi.waitFor(async () => expect(await isKnown()).toBe(true), { timeout: 5_000 })
}
