import { randomUUID } from 'node:crypto'
import {
  type AccountLanguage,
  addAccount,
  addMerchant,
  addStaff,
  asMerchant,
  findSignUpLink,
  takeSignUpLink,
} from '@sofra/database'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { tokenHash } from './link-token.ts'

/** The account that a sign-up link makes. */
export interface NewOwner {
  readonly token: string
  /** Used with the setup link only; every other link makes an account for the address that it was sent to. */
  readonly email: string | null
  /** Null: made from the email address. */
  readonly name: string | null
  readonly password: string
  readonly language: AccountLanguage
}

/**
 * Uses a sign-up link up: creates an account and a merchant that it owns, and returns the user's id. Null when the link is
 * not valid at `now`, or when its address has got an account in the meantime.
 *
 * @throws {MissingEmail} when a setup link is used without an address
 */
export async function createOwner(pool: pg.Pool, owner: NewOwner, now: number): Promise<string | null> {
  const hash = tokenHash(owner.token)
  const found = await findSignUpLink(pool, hash, now)
  if (!found) return null
  const email = found.email ?? owner.email
  if (email === null) throw new MissingEmail()

  // Hashed only for a valid link, because hashing takes a tenth of a second, and before the transaction.
  const passwordHash = await hashPassword(owner.password)
  const merchantId = randomUUID()
  const { language } = owner
  const name = owner.name ?? nameOfEmail(email)
  return asMerchant(pool, merchantId, async (tx) => {
    if (!(await takeSignUpLink(tx, hash, now))) return null
    const userId = await addAccount(tx, { email, name, passwordHash, language, emailVerified: found.email !== null })
    if (userId === null) return null
    await addMerchant(tx, { merchantId, name })
    await addStaff(tx, { merchantId, userId, role: 'owner', branchIds: null })
    return userId
  })
}

/** The words of an email address as a name: noura.ali@grill.example is Noura Ali. */
export function nameOfEmail(email: string): string {
  const [local = email] = email.split('@')
  const words = local.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  return words.map((word) => word.replace(/^./u, (letter) => letter.toUpperCase())).join(' ') || local
}

/** A setup link was used without an email address. */
export class MissingEmail extends Error {
  override name = 'MissingEmail'
}
