import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type { CodeDetails } from './schema-customers.ts'
import type { Tx } from './tenancy.ts'

/** Somebody with an account at a merchant. */
export interface Customer {
  readonly id: string
  readonly merchantId: string
  /** E.164. */
  readonly phone: string
  readonly name: string
  /** '' where none was given. */
  readonly email: string
  /** `1990-05-17`; null: not said. */
  readonly birthday: string | null
  /** The language they are written to in. */
  readonly language: string
  /** Whether the shop may write about offers, and since when that is the answer. */
  readonly marketing: boolean
  readonly marketingAt: Instant | null
  readonly createdAt: Instant
}

export type CustomerChanges = Partial<Pick<Customer, 'name' | 'email' | 'birthday' | 'language' | 'marketing'>>

/** The account of a phone that has been shown to be theirs: opened with what they said, or as it is. */
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
  // It was deleted at this moment, and its phone is free.
  return findOrCreateCustomer(tx, { phone, language, details, at })
}

/**
 * Holds an account as it is until the transaction ends: whoever would delete it, or change what there is one of, waits. False
 * when it is gone.
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

/** The account of this id, unless it is deleted. */
export async function findCustomer(tx: Tx, id: string): Promise<Customer | null> {
  const row = await customers(tx).where('id', '=', id).executeTakeFirst()
  return row ? customerOf(row) : null
}

/** The account of a phone, `+965…`. */
export async function findCustomerByPhone(tx: Tx, phone: string): Promise<Customer | null> {
  const row = await customers(tx).where('phone', '=', phone).executeTakeFirst()
  return row ? customerOf(row) : null
}

/** Changes what somebody says of themselves; what is left out stays. */
export async function updateCustomer(tx: Tx, id: string, changes: CustomerChanges, at: Instant): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const { marketing, ...others } = changes
  await tx
    .updateTable('customers')
    .set({
      ...others,
      ...(marketing !== undefined && {
        marketing,
        // The day of the answer that counts, not of every time the form was saved.
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
  if (phone === null) throw new Error(`Cannot read the account ${row.id}: it is not deleted, yet has no phone`)
  return { ...row, phone, marketingAt: marketingAt?.getTime() ?? null, createdAt: createdAt.getTime() }
}
