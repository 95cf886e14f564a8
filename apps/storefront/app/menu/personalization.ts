import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { MenuView } from './menu-view.ts'

/**
 * What this device knows of its guest and the kept page does not: what they ordered before, what they do not eat. The
 * part that knows comes after the page and says here how it changes what is shown.
 */
interface Personalization {
  readonly personalize: (menu: MenuView) => MenuView
  /** How many wishes the filters hold. */
  readonly filterCount: number
  /** What stands over the dishes while those that do not fit are left out. */
  readonly bar: ReactNode
  /** Whether the guest is choosing filters. */
  readonly filtersOpen: boolean
}

/** The personal part of the menu in view. It outlives its page, so that coming back finds the menu as it was left. */
export const usePersonalization = create<Personalization>(() => ({
  personalize: (menu) => menu,
  filterCount: 0,
  bar: null,
  filtersOpen: false,
}))
