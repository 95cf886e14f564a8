import { currentMenu } from '../business/current-menu.ts'
import { readStorage, writeStorage } from '../shell/safe-storage.ts'

/** The reference id of the branch whose menu filled the cart; null when unknown. */
export function cartBranchOf(businessId: string): string | null {
  return readStorage(storageKey(businessId))
}

/** Stores the branch of the cart: by default the one whose menu is displayed; null for an empty cart. */
export function setCartBranch(
  businessId: string,
  referenceId: string | null = currentMenu()?.referenceId ?? null,
): void {
  writeStorage(storageKey(businessId), referenceId)
}

function storageKey(businessId: string): string {
  return `sofra.branch.${businessId}`
}
