import { writeStorage } from '../shell/safe-storage.ts'

/** Storage key of the phone proofs (`verified-phones.ts`, a module that few pages load). */
export function proofsKey(businessId: string): string {
  return `sofra.verified-phones.${businessId}`
}

/** Deletes the phone proofs at sign-out (docs/product.md, section 4). */
export function clearProofs(businessId: string): void {
  writeStorage(proofsKey(businessId), null)
}
