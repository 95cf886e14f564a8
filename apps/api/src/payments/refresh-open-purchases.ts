import { asMerchant, openPurchasesOf } from '@sofra/database'
import { checkPayment, type PaymentDeps } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

/** How long a wallet request waits for providers; slower responses are left to reconciliation. */
const maxWaitMilliseconds = 3_000
/** Purchases that have been open for longer are treated as abandoned. */
const maxAgeMilliseconds = 60 * 60_000

/**
 * Queries the providers of a customer's open wallet purchases before the wallet is read. Without it, a customer whose
 * redirect was lost would see an empty wallet and pay again. Failures and timeouts are ignored.
 */
export async function refreshOpenPurchases(
  deps: PaymentDeps,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
): Promise<void> {
  const since = deps.clock.now() - maxAgeMilliseconds
  const attempts = await asMerchant(deps.pool, merchantId, (tx) => openPurchasesOf(tx, id, since))
  if (attempts.length === 0) return
  const checks = forEachConcurrently(attempts, async (attempt) => void (await checkPayment(deps, merchantId, attempt)))
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMilliseconds)
  })
  // The wallet is shown even when a provider fails.
  await Promise.race([checks.catch(() => {}), timeout])
  clearTimeout(timer)
}
