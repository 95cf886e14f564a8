import type { Amount } from '@sofra/money'
import { payFromWallet, type Quote } from '@sofra/pricing'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKnown } from '../account/known.ts'
import { useShop } from '../business/use-shop.ts'
import { readKept, writeKept } from '../shell/kept.ts'
import { walletKey } from './forget-wallet.ts'

/** What the wallet could pay, and whether the guest wants it to. */
export interface WalletMoney {
  /** Null: on its way. */
  readonly available: Amount | null
  readonly on: boolean
  readonly turn: (on: boolean) => void
}

/**
 * The money of whoever is signed in, asked for when the page has come alive; null: the shop has no wallet, or nobody is
 * signed in. `cause`: whatever else makes it worth asking again.
 */
export function useWalletMoney(cause: unknown = null): WalletMoney | null {
  const { referenceId, businessId, enableWallet } = useShop()
  const name = useKnown()
  const known = name !== null && enableWallet
  // Whoever else signs in meanwhile, in another tab, has money of their own.
  const [found, setFound] = useState<{ readonly name: string; readonly available: Amount } | null>(null)
  const available = found?.name === name ? found.available : null
  const on = useSyncExternalStore(
    watch,
    () => isOn(businessId, name),
    () => false,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cause` asks again.
  useEffect(() => {
    if (!known) return
    const controller = new AbortController()
    fetch(`/${referenceId}/wallet.json`, { signal: controller.signal })
      .then((answer) => (answer.ok ? answer.json() : { available: 0 }))
      .then(
        ({ available }: { available: Amount }) => setFound({ name, available }),
        // Not now: the order is paid as it would be without.
        () => !controller.signal.aborted && setFound({ name, available: 0 }),
      )
    return () => controller.abort()
  }, [known, name, referenceId, cause])
  return known ? { available, on, turn: (on) => turn(businessId, on ? name : null) } : null
}

/** A quote of which the wallet pays what it can, where the guest wants it to. */
export function paidByWallet(quote: Quote, money: WalletMoney | null): Quote {
  return payFromWallet(quote, money?.on ? (money.available ?? 0) : 0)
}

const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Off until the guest turns it on (source spec, section 4); remembered on this device, for whoever it was. */
function isOn(businessId: string, name: string | null): boolean {
  return name !== null && readKept(walletKey(businessId)) === name
}

function turn(businessId: string, name: string | null): void {
  writeKept(walletKey(businessId), name)
  for (const listener of listeners) listener()
}
