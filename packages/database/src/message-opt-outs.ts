import type { Instant } from '@sofra/availability'
import type { Tx } from './tenancy.ts'

/*
 * Opt-outs from a merchant's order notifications. `phoneHash` is a keyed hash of the phone: it is kept when the account
 * is deleted, so that the opt-out still applies, and does not identify the guest.
 */

/** Returns whether a phone has opted out of messages. */
export async function hasOptedOut(tx: Tx, phoneHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('message_opt_outs')
    .select('phone_hash')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that a phone has opted out. */
export async function optOut(
  tx: Tx,
  { merchantId, phoneHash, at }: { merchantId: string; phoneHash: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto('message_opt_outs')
    .values({ merchant_id: merchantId, phone_hash: phoneHash, at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'phone_hash']).doNothing())
    .execute()
}

/** Removes an opt-out. */
export async function optIn(tx: Tx, phoneHash: string): Promise<void> {
  await tx.deleteFrom('message_opt_outs').where('phone_hash', '=', phoneHash).execute()
}
