import { writeStorage } from '../shell/safe-storage.ts'

/** Storage key of the name of the guest who enabled the wallet (see `wallet-balance.ts`, which only few pages load). */
export function walletPreferenceKey(businessId: string): string {
  return `sofra.wallet.${businessId}`
}

/** Clears the preference on sign-out, so that it does not apply to the next guest with the same name. */
export function clearWalletPreference(businessId: string): void {
  writeStorage(walletPreferenceKey(businessId), null)
}
