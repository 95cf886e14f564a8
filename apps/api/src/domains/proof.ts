import { createHash } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { DomainProblem } from '@sofra/database'

/** The TXT record with which a domain names its merchant. */
export interface DomainRecord {
  readonly name: string
  readonly value: string
}

/** Resolves the TXT records of a name, each in its parts; rejects with the codes of `node:dns`. */
export type FindTextRecords = (name: string) => Promise<readonly (readonly string[])[]>

/** Finds TXT records with the resolvers of the system, within six seconds. */
export const findTextRecords: FindTextRecords = (name) => new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)

/**
 * The record that proves that `domain` belongs to a merchant. The value is derived from the merchant and is no secret: it
 * names the merchant, and only the owner of the domain can publish it there.
 */
export function recordOf(domain: string, merchantId: string): DomainRecord {
  const token = createHash('sha256').update(`sofra domain ${merchantId}`).digest('hex').slice(0, 40)
  return { name: `_sofra-challenge.${domain}`, value: `sofra-verification=${token}` }
}

/** Looks for the record of a domain; null when it was found. */
export async function findDomainProblem(
  find: FindTextRecords,
  domain: string,
  merchantId: string,
): Promise<DomainProblem | null> {
  const { name, value } = recordOf(domain, merchantId)
  try {
    const records = await find(name)
    if (records.some((parts) => parts.join('').trim() === value)) return null
    return records.length === 0 ? 'no-record' : 'other-record'
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    return ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes(code) ? 'no-record' : 'dns-failed'
  }
}
