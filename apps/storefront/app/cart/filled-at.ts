import { currentMenu } from '../menu/menu-memory.ts'
import { readKept, writeKept } from '../shell/kept.ts'

/** The reference id of the branch a cart was filled at; null when nobody knows. */
export function filledAt(businessId: string): string | null {
  return readKept(keyOf(businessId))
}

/** The cart is now one of the branch in view, or of none when it is empty. */
export function setFilledAt(businessId: string, referenceId: string | null = currentMenu()?.referenceId ?? null): void {
  writeKept(keyOf(businessId), referenceId)
}

function keyOf(businessId: string): string {
  return `sofra.branch.${businessId}`
}
