import { chooseForGuest, type ReservationRules } from '@sofra/reservations'
import type { ChooseTables, NewReservation } from '../book-tables.ts'
import { always } from './sample-menu.ts'

/** A reservation of two guests without an account; `number` makes it another one. */
export function sampleReservation(
  place: Pick<NewReservation, 'merchantId' | 'businessId' | 'branchId'>,
  number: number,
  more: Partial<NewReservation> = {},
): NewReservation {
  return {
    merchantId: place.merchantId,
    businessId: place.businessId,
    branchId: place.branchId,
    idempotencyKey: `reservation-${number}`,
    bodyHash: 'hash',
    guests: 2,
    from: 0,
    source: 'guest',
    name: 'Sara',
    phone: `+9655000${String(1000 + number)}`,
    language: 'en',
    note: '',
    diet: null,
    customerId: null,
    client: '',
    by: { kind: 'guest', name: 'Sara' },
    at: 0,
    isSeated: false,
    ...more,
  }
}

/** Chooses as for a guest, of a branch that never closes. */
export function chooseAt({ from, guests, at }: NewReservation, tableId: string | null = null): ChooseTables {
  return (facts) => chooseForGuest({ ...facts, schedule: always, guests, now: at, zone: 'UTC' }, { at: from, tableId })
}

/** The rules that the tests of reservations use. */
export const sampleRules: ReservationRules = {
  withTable: true,
  maxGuests: 12,
  minAdvanceMinutes: 0,
  maxAdvanceMinutes: 525_600,
  stepMinutes: 15,
  stays: [{ upTo: 12, minutes: 90 }],
  bufferMinutes: 15,
  maxCovers: null,
  acceptedBy: 'system',
  reminderHours: null,
  combinations: [['t1', 't2']],
}
