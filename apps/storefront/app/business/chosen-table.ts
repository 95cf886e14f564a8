import { tableOf } from '../checkout/choices.ts'
import { checkoutOf } from '../checkout/store.ts'
import { clock } from '../shell/clock.ts'

/** Tells the name of the table this device sits at, and again when it changes; null for none. Returns what ends it. */
export function watchTable(businessId: string, branchId: string, tell: (name: string | null) => void): () => void {
  const store = checkoutOf(businessId)
  const look = () => {
    tell(tableOf(store.getState().choices, branchId, clock())?.name ?? null)
  }
  const unsubscribe = store.subscribe(look)
  if (!store.getState().ready) store.getState().load()
  look()
  return unsubscribe
}
