import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { subscribeToOrders } from '../orders/stream.ts'
import { useReservationAlert } from '../orders/use-reservation-alert.ts'
import { type Connection, useConnection } from '../shell/use-connection.ts'

/** Loads the reservations of a branch again whenever one changes, and rings for those that guests make. */
export function useReservationEvents(branchId: string): Connection {
  const [connection, { live, lost }] = useConnection()
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => void revalidate())
  const alert = useReservationAlert()
  useEffect(
    () =>
      subscribeToOrders(branchId, {
        ready() {
          live()
          refresh()
        },
        order: () => {},
        reservation(event) {
          alert(event)
          refresh()
        },
        disconnected: lost,
        // The page that is loaded carries the error code; an event stream cannot.
        refused: refresh,
      }),
    [branchId, alert, live, lost],
  )
  return connection
}
