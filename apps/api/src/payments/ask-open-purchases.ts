import { asMerchant, openPurchasesOf } from '@sofra/database'
import { type PaymentDeps, checkPayment } from './check-payment.ts'
import { allOf } from './few-at-once.ts'

/** How long whoever looks into their wallet waits for a provider; the reconciler hears whoever is slower. */
const mostWaitMilliseconds = 3_000
/** What has been open for longer was left. */
const openForMilliseconds = 60 * 60_000

/**
 * Asks what became of the packages that somebody has set out to buy, before their wallet is read: the way back from where
 * they paid may be lost, and whoever finds their wallet empty pays again.
 */
export async function askOpenPurchases(
  parts: PaymentDeps,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
): Promise<void> {
  const since = parts.clock.now() - openForMilliseconds
  const attempts = await asMerchant(parts.pool, merchantId, (tx) => openPurchasesOf(tx, id, since))
  if (attempts.length === 0) return
  const asked = allOf(attempts, async (attempt) => void (await checkPayment(parts, merchantId, attempt)))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, mostWaitMilliseconds)
  })
  // A wallet is there to be seen whatever a provider says.
  await Promise.race([asked.catch(() => {}), late])
  clearTimeout(timer)
}
