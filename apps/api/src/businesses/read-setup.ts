import { Refusal } from '@sofra/contract'
import { readSetupFacts, type Tx } from '@sofra/database'
import { type Setup, setupOf } from '@sofra/onboarding'

/**
 * How far a business is set up. `emailConfirmed`: whether the account that asks has a confirmed address.
 * @throws {Refusal} business_not_found
 */
export async function readSetup(
  tx: Tx,
  businessId: string,
  { emailConfirmed }: { readonly emailConfirmed: boolean },
): Promise<Setup> {
  const facts = await readSetupFacts(tx, businessId)
  if (!facts) throw new Refusal('business_not_found', { businessId })
  return setupOf({ ...facts, business: { ...facts.business, hasStarterMenu: false }, emailConfirmed })
}
