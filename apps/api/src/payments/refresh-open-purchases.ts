import { asMerchant, openPurchasesOf } from '@sofra/database'
import { type PaymentDeps, checkPayment } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

/** How long whoever looks into their wallet waits for a provider; the reconciler hears whoever is slower. */
const maxWaitMilliseconds = 3_000
/** What has been open for longer was left. */
const maxAgeMilliseconds = 60 * 60_000

/**
 * Asks what became of the packages that somebody has set out to buy, before their wallet is read: the way back from where
 * they paid may be lost, and whoever finds their wallet empty pays again.
 */
export async function refreshOpenPurchases(
  parts: PaymentDeps,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
): Promise<void> {
  const since = parts.clock.now() - maxAgeMilliseconds
  const attempts = await asMerchant(parts.pool, merchantId, (tx) => openPurchasesOf(tx, id, since))
  if (attempts.length === 0) return
  const checks = forEachConcurrently(attempts, async (attempt) => void (await checkPayment(parts, merchantId, attempt)))
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMilliseconds)
  })
  // A wallet is there to be seen whatever a provider says.
  await Promise.race([checks.catch(() => {}), timeout])
  clearTimeout(timer)
}
