import type { Slot } from '@sofra/scheduling'
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { parsed, readKept, writeKept } from '../shell/kept.ts'
import { type Choices, noChoices, readChoices } from './choices.ts'
import { takeHandover } from './handover.ts'
import { noWishes, readWishes, type Wishes } from './wishes.ts'

/** How a guest of one business orders, and what they change about it. */
export interface CheckoutStore extends Wishes {
  readonly choices: Choices
  /** False on the server and until the browser's storage was read. */
  readonly ready: boolean
  readonly choose: (some: Partial<Choices>) => void
  readonly wish: (some: Partial<Wishes>) => void
  readonly chooseSlot: (slot: Slot | null) => void
  /** Reads what the browser keeps, and what a form without script has handed over. */
  readonly load: () => void
}

type Store = UseBoundStore<StoreApi<CheckoutStore>>

const stores = new Map<string, Store>()

/** What the guest has chosen at this business, kept in local storage for the next order. */
export function useCheckout(businessId: string): CheckoutStore {
  const useStore = checkoutOf(businessId)
  useEffect(() => follow(businessId), [businessId])
  return useStore()
}

/** The same outside of any screen. */
export function checkoutOf(businessId: string): Store {
  let store = stores.get(businessId)
  if (!store) {
    store = createStore(businessId)
    stores.set(businessId, store)
  }
  return store
}

function createStore(businessId: string): Store {
  const key = storageKey(businessId)
  const kept = () => readChoices(parsed(readKept(key)))
  const wished = () => readWishes(parsed(readKept(key, 'session')))
  return create<CheckoutStore>((set, get) => {
    const choose = (some: Partial<Choices>) => {
      const choices = { ...(get().ready ? get().choices : kept()), ...some }
      set({ choices, ready: true })
      writeKept(key, JSON.stringify(choices))
    }
    const wish = (some: Partial<Wishes>) => {
      const { slot, tip, gift } = { ...(get().ready ? get() : wished()), ...some }
      set({ slot, tip, gift })
      writeKept(key, JSON.stringify({ slot, tip, gift }), 'session')
    }
    return {
      choices: noChoices,
      ...noWishes,
      ready: false,
      choose,
      wish,
      chooseSlot: (slot) => wish({ slot }),
      load: () => {
        set({ choices: kept(), ...wished(), ready: true })
        const handed = takeHandover(businessId)
        if (handed) choose(handed)
      },
    }
  })
}

const followed = new Set<string>()

function follow(businessId: string): void {
  const { getState } = checkoutOf(businessId)
  if (followed.has(businessId)) {
    // A form may have handed something over since.
    const handed = takeHandover(businessId)
    if (handed) getState().choose(handed)
    return
  }
  followed.add(businessId)
  getState().load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey(businessId)) getState().load()
  })
}

function storageKey(businessId: string): string {
  return `sofra.checkout.${businessId}`
}
