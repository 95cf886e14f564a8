import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { tableOf } from '../guest/choices.ts'
import { clock } from '../shell/clock.ts'

/**
 * Calls `onChange` with the name of the stored table, and again when it changes; null: none. Returns the unsubscribe
 * function.
 */
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
