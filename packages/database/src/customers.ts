import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type { CodeDetails } from './schema-customers.ts'
import type { Tx } from './tenancy.ts'

/** A customer account at a merchant. */
export interface Customer {
  readonly id: string
  readonly merchantId: string
  /** E.164. */
  readonly phone: string
  readonly name: string
  /** Empty when none was given. */
  readonly email: string
  /** `YYYY-MM-DD`; null when not given. */
  readonly birthday: string | null
  /** The language of messages to the customer. */
  readonly language: string
  /** Consent to marketing messages, and when it was last given or withdrawn. */
  readonly marketing: boolean
  readonly marketingAt: Instant | null
  readonly createdAt: Instant
}

export type CustomerChanges = Partial<Pick<Customer, 'name' | 'email' | 'birthday' | 'language' | 'marketing'>>

/** Returns the account of a verified phone. Creates it from `details` when there is none. */
export async function findOrCreateCustomer(
  tx: Tx,
  { phone, language, details, at }: { phone: string; language: string; details: CodeDetails; at: Instant },
): Promise<{ readonly customer: Customer; readonly isNew: boolean }> {
  const { name = '', email = '', birthday = null, marketing = false } = details
  const opened = await tx
    .insertInto('customers')
    .values({
      merchant_id: sql<string>`current_merchant()`,
      phone,
      name,
      email,
      birthday,
      language,
      marketing,
      marketing_at: marketing ? new Date(at) : null,
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const customer = await findCustomerByPhone(tx, phone)
  if (customer && (await lockCustomer(tx, customer.id))) return { customer, isNew: opened !== undefined }
  // Another transaction deleted the account in between, so the phone is free again.
  return findOrCreateCustomer(tx, { phone, language, details, at })
}

/**
 * Locks an account until the transaction ends, so that no other transaction deletes it or changes its default address.
 * Returns false when it was deleted.
 */
export async function lockCustomer(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the account with this id, or null when it was deleted.
 *
 * @throws Error when the stored account has no phone.
 */
export async function findCustomer(tx: Tx, id: string): Promise<Customer | null> {
  const row = await customers(tx).where('id', '=', id).executeTakeFirst()
  return row ? customerOf(row) : null
}

/**
 * Returns the account of a phone in E.164 (`+965…`), or null.
 *
 * @throws Error when the stored account has no phone.
 */
export async function findCustomerByPhone(tx: Tx, phone: string): Promise<Customer | null> {
  const row = await customers(tx).where('phone', '=', phone).executeTakeFirst()
  return row ? customerOf(row) : null
}

/** Updates the given fields of an account. */
export async function updateCustomer(tx: Tx, id: string, changes: CustomerChanges, at: Instant): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const { marketing, ...others } = changes
  await tx
    .updateTable('customers')
    .set({
      ...others,
      ...(marketing !== undefined && {
        marketing,
        // The time of the change of consent, not of every time the form was saved.
        marketing_at: sql<Date | null>`case when marketing = ${marketing} then marketing_at else ${new Date(at)} end`,
      }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

function customers(tx: Tx) {
  return tx
    .selectFrom('customers')
    .select([
      'id',
      'merchant_id as merchantId',
      'phone',
      'name',
      'email',
      sql<string | null>`birthday::text`.as('birthday'),
      'language',
      'marketing',
      'marketing_at as marketingAt',
      'created_at as createdAt',
    ])
    .where('deleted_at', 'is', null)
}

function customerOf(
  row: Omit<Customer, 'phone' | 'marketingAt' | 'createdAt'> & {
    phone: string | null
    marketingAt: Date | null
    createdAt: Date
  },
): Customer {
  const { phone, marketingAt, createdAt } = row
  if (phone === null) throw new Error(`Cannot read the account ${row.id}: it has no phone although it is not deleted`)
  return { ...row, phone, marketingAt: marketingAt?.getTime() ?? null, createdAt: createdAt.getTime() }
}
