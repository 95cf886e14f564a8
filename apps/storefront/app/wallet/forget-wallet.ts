import { writeKept } from '../shell/kept.ts'

/** Where a device keeps which guest wants their wallet to pay (`money.ts`, which few pages need). */
export function walletKey(businessId: string): string {
  return `sofra.wallet.${businessId}`
}

/** Whoever signs in next, under the same name even, has a wallet of their own. */
export function forgetWallet(businessId: string): void {
  writeKept(walletKey(businessId), null)
}
