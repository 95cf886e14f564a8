import type { Instant } from '@sofra/availability'
import type { Tx } from './tenancy.ts'

/*
 * Who wants no more news from a merchant. `person` is a keyed hash of their number: it stays when everything else of them
 * is gone, because whoever has said stop is not to be written to again, and says nothing of anybody.
 */

export async function hasOptedOut(tx: Tx, person: string): Promise<boolean> {
  const row = await tx.selectFrom('message_stops').select('person').where('person', '=', person).executeTakeFirst()
  return row !== undefined
}

export async function optOut(
  tx: Tx,
  { merchantId, person, at }: { merchantId: string; person: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto('message_stops')
    .values({ merchant_id: merchantId, person, at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'person']).doNothing())
    .execute()
}

export async function optIn(tx: Tx, person: string): Promise<void> {
  await tx.deleteFrom('message_stops').where('person', '=', person).execute()
}
