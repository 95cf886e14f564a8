import type { SellingState } from '@sofra/contract/console-selling-codec'
import { createContext, useContext } from 'react'

const SellingStates = createContext<readonly SellingState[]>([])
export const SellingStatesProvider = SellingStates.Provider

/** What the branches of the staff member sell now. */
export const useSellingStates = (): readonly SellingState[] => useContext(SellingStates)
