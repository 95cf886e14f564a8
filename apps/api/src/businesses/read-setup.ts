import { Refusal } from '@sofra/contract'
import { hasItems, readSetupFacts, type Tx } from '@sofra/database'
import { type Setup, setupOf } from '@sofra/onboarding'
import { starterItemIds } from '@sofra/onboarding/starter-menu-changes'

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
  const hasStarterMenu = await hasItems(tx, businessId, starterItemIds(facts.business.kind))
  return setupOf({ ...facts, business: { ...facts.business, hasStarterMenu }, emailConfirmed })
}
