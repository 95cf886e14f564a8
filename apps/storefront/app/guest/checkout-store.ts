import type { Slot } from '@sofra/scheduling'
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { type CheckoutDraft, emptyDraft, parseCheckoutDraft } from './checkout-draft.ts'
import { type Choices, emptyChoices, parseChoices } from './choices.ts'
import { consumeHandover } from './handover.ts'

/** The stored choices of a guest at one business, the draft of the current order, and their actions. */
export interface CheckoutStore extends CheckoutDraft {
  readonly choices: Choices
  /** False on the server and until the browser's storage has been read. */
  readonly ready: boolean
  readonly choose: (some: Partial<Choices>) => void
  readonly updateDraft: (some: Partial<CheckoutDraft>) => void
  readonly chooseSlot: (slot: Slot | null) => void
  /** Reads the browser's storage and the handover cookie of a form submitted before hydration. */
  readonly load: () => void
}

type Store = UseBoundStore<StoreApi<CheckoutStore>>

const stores = new Map<string, Store>()

/** The choices of the guest at a business, in local storage; the draft of the order is in session storage. */
export function useCheckout(businessId: string): CheckoutStore {
  const useStore = checkoutStoreOf(businessId)
  useEffect(() => subscribe(businessId), [businessId])
  return useStore()
}

/** The same store outside of components. */
export function checkoutStoreOf(businessId: string): Store {
  let store = stores.get(businessId)
  if (!store) {
    store = createStore(businessId)
    stores.set(businessId, store)
  }
  return store
}

function createStore(businessId: string): Store {
  const key = storageKey(businessId)
  const storedChoices = () => parseChoices(parseJson(readStorage(key)))
  const storedDraft = () => parseCheckoutDraft(parseJson(readStorage(key, 'session')))
  return create<CheckoutStore>((set, get) => {
    const choose = (some: Partial<Choices>) => {
      const choices = { ...(get().ready ? get().choices : storedChoices()), ...some }
      set({ choices, ready: true })
      writeStorage(key, JSON.stringify(choices))
    }
    const updateDraft = (some: Partial<CheckoutDraft>) => {
      const { slot, tip, gift } = { ...(get().ready ? get() : storedDraft()), ...some }
      set({ slot, tip, gift })
      writeStorage(key, JSON.stringify({ slot, tip, gift }), 'session')
    }
    return {
      choices: emptyChoices,
      ...emptyDraft,
      ready: false,
      choose,
      updateDraft,
      chooseSlot: (slot) => updateDraft({ slot }),
      load: () => {
        set({ choices: storedChoices(), ...storedDraft(), ready: true })
        const handover = consumeHandover(businessId)
        if (handover) choose(handover)
      },
    }
  })
}

const subscribed = new Set<string>()

function subscribe(businessId: string): void {
  const { getState } = checkoutStoreOf(businessId)
  if (subscribed.has(businessId)) {
    // Another form may have set the handover cookie since.
    const handover = consumeHandover(businessId)
    if (handover) getState().choose(handover)
    return
  }
  subscribed.add(businessId)
  getState().load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey(businessId)) getState().load()
  })
}

function storageKey(businessId: string): string {
  return `sofra.checkout.${businessId}`
}
