import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { MenuView } from './menu-view.ts'

/**
 * What this device knows of its guest and the kept page does not: what they ordered before, what they do not eat. The
 * part that knows comes after the page and says here how it changes what is shown.
 */
interface Personal {
  readonly change: (menu: MenuView) => MenuView
  /** How many wishes the filters hold. */
  readonly wishes: number
  /** What stands over the dishes while those that do not fit are left out. */
  readonly bar: ReactNode
  /** Whether the guest is choosing filters. */
  readonly choosing: boolean
}

/** The personal part of the menu in view. It outlives its page, so that coming back finds the menu as it was left. */
export const usePersonal = create<Personal>(() => ({
  change: (menu) => menu,
  wishes: 0,
  bar: null,
  choosing: false,
}))
