import { createHash } from 'node:crypto'
import { Refusal } from '@sofra/contract'
import {
  addMerchant,
  addStaff,
  asStaff,
  type CreateOutcome,
  createBusiness as insertBusiness,
  type NewBusinessRecord,
  staffOf,
} from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { StaffUser } from '../staff/auth.ts'

type Created = Extract<CreateOutcome, { kind: 'created' }>

/**
 * Creates a business as a draft: at the merchant that the user owns, or else at a new one, if sign-up is open. The same key
 * creates one business, also for concurrent calls.
 * @throws {Refusal} forbidden for staff of others while sign-up is not open; reference_id_taken; too_many_businesses
 */
export async function createBusiness(
  { pool, signUp }: Pick<AppContext, 'pool' | 'signUp'>,
  user: StaffUser,
  business: NewBusinessRecord,
): Promise<Created> {
  const { userId, name: by } = user
  const memberships = await staffOf(pool, userId)
  const owned = memberships.find(({ role, branchIds }) => role === 'owner' && branchIds === null)
  // A cashier, also a former one, has an account without having been invited to open shops.
  if (!owned && signUp !== 'open') throw new Refusal('forbidden', { userId, signUp })
  const merchantId = owned?.merchantId ?? merchantIdFor(userId, business.key)
  const outcome = await asStaff(pool, { merchantId, userId }, async (tx) => {
    if (!owned && (await addMerchant(tx, { merchantId, name: by }))) {
      await addStaff(tx, { merchantId, userId, role: 'owner', branchIds: null })
    }
    const created = await insertBusiness(tx, { merchantId, business, by })
    // The refusal rolls the branch and the merchant back.
    if (created.kind !== 'created') throw refusalOf(created, business)
    return created
  })
  return outcome
}

function refusalOf({ kind }: Exclude<CreateOutcome, Created>, { referenceIds }: NewBusinessRecord): Refusal {
  return new Refusal(kind === 'too-many' ? 'too_many_businesses' : 'reference_id_taken', { referenceIds })
}

/** The id of the merchant that a key creates: a second press finds the same one, and others cannot choose it. */
function merchantIdFor(userId: string, key: string): string {
  const hex = createHash('sha256').update(`merchant ${userId} ${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
