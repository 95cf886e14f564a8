import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { MenuView } from './menu-view.ts'

/**
 * Personalization of the cached menu page: earlier orders and dietary preferences. Its script is loaded after the page
 * and sets this state.
 */
interface Personalization {
  readonly personalize: (menu: MenuView) => MenuView
  /** Number of active filters. */
  readonly filterCount: number
  /** Bar above the items while conflicting ones are hidden. */
  readonly bar: ReactNode
  /** Whether the filter sheet is open. */
  readonly filtersOpen: boolean
}

/** Personalization of the current menu. It outlives the page, so that going back restores it. */
export const usePersonalization = create<Personalization>(() => ({
  personalize: (menu) => menu,
  filterCount: 0,
  bar: null,
  filtersOpen: false,
}))
