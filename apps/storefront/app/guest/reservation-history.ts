import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores, type Stored } from '../shell/stored-stores.ts'
import { record } from '../shell/stored-values.ts'

/** A reservation made on this device, with what lists and opens it. */
export interface StoredReservation {
  readonly id: string
  /** The path of its page, with its key. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly guests: number
}

interface ReservationHistory {
  /** The latest start first. */
  readonly reservations: readonly StoredReservation[]
  readonly save: (reservation: StoredReservation) => void
  /** Deletes all, after the guest's account has been deleted. */
  readonly clear: () => void
}

const maxReservations = 50

const histories = createStoredStores<ReservationHistory>({
  key: 'sofra.reservations',
  state: (update, _businessId, load) => ({
    reservations: [],
    clear: () => update(() => ({ reservations: [] })),
    save: (reservation) => {
      // Another tab may have made one.
      load()
      update(({ reservations }) => ({
        reservations: [reservation, ...reservations.filter(({ id }) => id !== reservation.id)]
          .toSorted((a, b) => b.from - a.from)
          .slice(0, maxReservations),
      }))
    },
  }),
  read: (key) => ({ reservations: parseReservations(parseJson(readStorage(key))) }),
  write: (key, { reservations }) => writeStorage(key, JSON.stringify(reservations)),
})

/** The same store outside of components. */
export const reservationHistoryOf = histories.storeOf

/** The reservations of this device at one business. */
export function useReservationHistory(businessId: string): ReservationHistory & Stored {
  return histories.useStoreOf(businessId)()
}

/** Parses stored reservations; invalid ones are dropped. */
export function parseReservations(stored: unknown): StoredReservation[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, maxReservations).flatMap((one: unknown) => {
    const { id, url, from, guests } = record(one) ?? {}
    const isValid =
      isText(id) && isText(url) && url.startsWith('/') && !url.startsWith('//') && isCount(from) && isCount(guests)
    return isValid ? [{ id, url, from, guests }] : []
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 300
const isCount = (value: unknown): value is number => Number.isSafeInteger(value)
