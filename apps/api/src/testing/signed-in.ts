import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { asMerchant, creditWallet, findOrOpenCustomer, openSession } from '@sofra/database'
import type { TestApi } from './start-api.ts'

/** A guest with an account, signed in: what their requests carry. */
export async function signedIn(
  { api, merchantId }: Pick<TestApi, 'api' | 'merchantId'>,
  { phone, name = 'Noura' }: { phone: string; name?: string },
): Promise<{ readonly id: string; readonly headers: { readonly authorization: string } }> {
  const token = randomBytes(32).toString('base64url')
  const at = api.parts.clock.now()
  const id = await asMerchant(api.parts.pool, merchantId, async (tx) => {
    const { customer } = await findOrOpenCustomer(tx, { phone, language: 'en', details: { name }, at })
    const tokenHash = createHash('sha256').update(token).digest()
    const session = { customerId: customer.id, kind: 'bearer', userAgent: 'tests', network: '', at } as const
    await openSession(tx, { ...session, tokenHash, expiresAt: at + 86_400_000 })
    return customer.id
  })
  return { id, headers: { authorization: `Bearer ${token}` } }
}

/** Puts money into somebody's wallet, in dinars of a thousand fils. */
export async function give(
  { api, merchantId }: Pick<TestApi, 'api' | 'merchantId'>,
  customerId: string,
  amount: number,
  expiresAt: number | null = null,
): Promise<void> {
  const given = { customerId, currency: 'KWD', amount, expiresAt, by: 'Sara', reason: 'Late delivery' }
  await asMerchant(api.parts.pool, merchantId, (tx) =>
    creditWallet(tx, { ...given, key: randomUUID(), at: api.parts.clock.now() }),
  )
}
