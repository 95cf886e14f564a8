import type { Amount } from '@sofra/money'
import { payFromWallet, type Quote } from '@sofra/pricing'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDisplayName } from '../account/display-name.ts'
import { useShop } from '../business/use-shop.ts'
import { walletPreferenceKey } from '../guest/wallet-preference.ts'
import { pathInPreview } from '../shell/preview.ts'
import { readStorage, writeStorage } from '../shell/safe-storage.ts'

/** The available wallet balance, and whether the guest pays with it. */
export interface WalletBalance {
  /** In minor units; null while loading. */
  readonly available: Amount | null
  readonly enabled: boolean
  readonly setEnabled: (on: boolean) => void
}

/**
 * The wallet balance of the signed-in guest, loaded after hydration; null when the shop has no wallet or the guest is
 * not signed in. A changed `cause` loads it again.
 */
export function useWalletBalance(cause: unknown = null): WalletBalance | null {
  const { referenceId, businessId, enableWallet } = useShop()
  const name = useDisplayName()
  const hasWallet = name !== null && enableWallet
  // Another guest may sign in from another tab: their balance must not be mixed up with this one.
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly available: Amount } | null>(null)
  const available = loaded?.name === name ? loaded.available : null
  const enabled = useSyncExternalStore(
    subscribe,
    () => isEnabled(businessId, name),
    () => false,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cause` triggers a reload.
  useEffect(() => {
    if (!hasWallet) return
    const controller = new AbortController()
    fetch(pathInPreview(`/${referenceId}/wallet.json`), { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : { available: 0 }))
      .then(
        ({ available }: { available: Amount }) => setLoaded({ name, available }),
        // On an error the order is paid without the wallet.
        () => !controller.signal.aborted && setLoaded({ name, available: 0 }),
      )
    return () => controller.abort()
  }, [hasWallet, name, referenceId, cause])
  return hasWallet ? { available, enabled, setEnabled: (on) => savePreference(businessId, on ? name : null) } : null
}

/** Applies the wallet balance to a quote if the guest has enabled it. */
export function applyWallet(quote: Quote, wallet: WalletBalance | null): Quote {
  return payFromWallet(quote, wallet?.enabled ? (wallet.available ?? 0) : 0)
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Off until the guest enables it (docs/product.md, section 4); stored on this device together with the guest's name.
 */
function isEnabled(businessId: string, name: string | null): boolean {
  return name !== null && readStorage(walletPreferenceKey(businessId)) === name
}

function savePreference(businessId: string, name: string | null): void {
  writeStorage(walletPreferenceKey(businessId), name)
  for (const listener of listeners) listener()
}
