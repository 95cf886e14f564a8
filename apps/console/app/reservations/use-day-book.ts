import { Refusal } from '@sofra/contract'
import { listStaffReservations } from '@sofra/contract/calls/console-reservations'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { useEffect, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

/** The reservations of a branch on a day; `loaded`, as long as it is of another day and this one is being loaded. */
export function useDayBook(branchId: string, date: string, loaded: ReservationBook): ReservationBook {
  const { language } = useTranslation().format
  const [book, setBook] = useState(loaded)
  const needed = date !== loaded.date
  useEffect(() => {
    if (!needed) return
    const controller = new AbortController()
    apiClient(language)
      .call(listStaffReservations, { params: { branchId }, query: { from: date }, signal: controller.signal })
      .then(setBook, (error: unknown) => {
        // The form is sent anyhow: the server decides what is possible.
        if (!controller.signal.aborted && !(error instanceof Refusal)) throw error
      })
    return () => controller.abort()
  }, [needed, branchId, date, language])
  return needed ? book : loaded
}
