import type { Slot } from '@sofra/scheduling'
import { useEffect } from 'react'
import { useShop } from '../business/use-shop.ts'
import { documentPreview } from '../shell/preview.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores, type Stored, type StoredStore } from '../shell/stored-stores.ts'
import { type CheckoutDraft, emptyDraft, parseCheckoutDraft } from './checkout-draft.ts'
import { type Choices, emptyChoices, parseChoices } from './choices.ts'
import { consumeHandover } from './handover.ts'

/** The stored choices of a guest at one business, the draft of the current order, and their actions. */
export interface CheckoutStore extends CheckoutDraft {
  readonly choices: Choices
  readonly choose: (some: Partial<Choices>) => void
  readonly updateDraft: (some: Partial<CheckoutDraft>) => void
  readonly chooseSlot: (slot: Slot | null) => void
}

const checkouts = createStoredStores<CheckoutStore>({
  key: 'sofra.checkout',
  state: (update) => {
    const updateDraft = (some: Partial<CheckoutDraft>) => update(() => some)
    return {
      choices: emptyChoices,
      ...emptyDraft,
      choose: (some) => update(({ choices }) => ({ choices: { ...choices, ...some } })),
      updateDraft,
      chooseSlot: (slot) => updateDraft({ slot }),
    }
  },
  // The choices are stored for the next visit, the draft for this session.
  read: (key) => ({
    choices: readChoices(key),
    ...parseCheckoutDraft(parseJson(readStorage(key, 'session'))),
  }),
  write: (key, { choices, slot, tip, gift, isDietHidden }) => {
    writeStorage(key, JSON.stringify(choices))
    writeStorage(key, JSON.stringify({ slot, tip, gift, isDietHidden }), 'session')
  },
  onLoad: applyHandover,
})

/** The same store outside of components. Loading it also applies the handover of a form submitted before hydration. */
export const checkoutStoreOf: (businessId: string) => StoredStore<CheckoutStore> = checkouts.storeOf

/** The choices of the guest at the current shop, in local storage; the draft of the order is in session storage. */
export function useCheckout(): CheckoutStore & Stored {
  const { businessId } = useShop()
  const useStore = checkouts.useStoreOf(businessId)
  // Another form may have set the handover cookie since the store was loaded.
  useEffect(() => applyHandover(useStore.getState(), businessId), [useStore, businessId])
  return useStore()
}

/** The stored choices; at the start of a preview, the area that it was opened with. */
function readChoices(key: string): Choices {
  const stored = readStorage(key)
  if (stored !== null) return parseChoices(parseJson(stored))
  return { ...emptyChoices, areaId: documentPreview()?.areaId ?? null }
}

function applyHandover({ choose }: CheckoutStore, businessId: string): void {
  const handover = consumeHandover(businessId)
  if (handover) choose(handover)
}
