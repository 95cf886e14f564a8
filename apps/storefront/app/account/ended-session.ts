import { useShop } from '../business/use-shop.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores } from '../shell/stored-stores.ts'
import { useDisplayName } from './display-name.ts'

interface EndedSession {
  /** Whether the session has ended in this tab without a sign-out. */
  readonly ended: boolean
  readonly save: (ended: boolean) => void
}

/** In session storage: the reason is shown at the checkout, also when the session has ended on an earlier page. */
const sessions = createStoredStores<EndedSession>({
  key: 'sofra.session-ended',
  state: (update) => ({ ended: false, save: (ended) => update(() => ({ ended })) }),
  read: (key) => ({ ended: parseJson(readStorage(key, 'session')) === true }),
  write: (key, { ended }) => writeStorage(key, ended ? 'true' : null, 'session'),
})

/** Stores whether the customer's session has ended without a sign-out. */
export function saveSessionEnded(businessId: string, ended: boolean): void {
  sessions.storeOf(businessId).getState().save(ended)
}

/** Whether the session has ended in this tab without a sign-out, and the guest has not signed in again. */
export function useSessionEnded(): boolean {
  const { businessId } = useShop()
  const { ended } = sessions.useStoreOf(businessId)()
  return useDisplayName() === null && ended
}
