import { writeStorage } from '../shell/safe-storage.ts'

/** Where a device keeps what shows that numbers are its guest's (`verified-phones.ts`, which few pages need). */
export function proofsKey(businessId: string): string {
  return `sofra.verified-phones.${businessId}`
}

/** Whoever signs out takes them along (source spec, section 4). */
export function clearProofs(businessId: string): void {
  writeStorage(proofsKey(businessId), null)
}
