import { useCallback } from 'react'
import { subscribeToOrders } from '../orders/stream.ts'
import { useReadNow } from '../shell/clock.tsx'
import { usePolled } from '../shell/use-polled.ts'
import { readToday, type TodayData, type TodayShop } from './read-today.ts'

/** One reading serves a burst of changes. */
const pauseMilliseconds = 1000

/** The day of a shop, which is read again after each change of an order, every minute, and when the page becomes visible. */
export function useToday(shop: TodayShop, loaded: TodayData): TodayData {
  const { branchId } = shop
  const readNow = useReadNow()
  const onOrders = useCallback(
    (readAgain: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const readSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(readAgain, pauseMilliseconds)
      }
      const unsubscribe = subscribeToOrders(branchId, {
        // What has changed since the page was loaded, or while there was no connection.
        ready: readSoon,
        order: readSoon,
        reservation: readSoon,
        disconnected: () => {},
        refused: () => {},
      })
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    [branchId],
  )
  return usePolled(loaded, (client) => readToday(client, shop, readNow()), onOrders) ?? loaded
}
