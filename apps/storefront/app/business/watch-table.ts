import { tableOf } from '../checkout/choices.ts'
import { checkoutStoreOf } from '../checkout/store.ts'
import { clock } from '../shell/clock.ts'

/** Tells the name of the table this device sits at, and again when it changes; null for none. Returns what ends it. */
export function watchTable(businessId: string, branchId: string, onChange: (name: string | null) => void): () => void {
  const store = checkoutStoreOf(businessId)
  const update = () => {
    onChange(tableOf(store.getState().choices, branchId, clock())?.name ?? null)
  }
  const unsubscribe = store.subscribe(update)
  if (!store.getState().ready) store.getState().load()
  update()
  return unsubscribe
}
