import type { PhoneProof } from '@sofra/contract/customers-codes-codec'
import { dialCodeOf } from '../checkout/dial-codes.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { proofsKey } from './clear-proofs.ts'

/*
 * A number that was shown to be the guest's is not asked about again: the proof stays on the device, and goes with the
 * orders for that number.
 */

/** Of a household. */
const maxPhones = 5

/** A number as it was typed, beside its country's calling code. */
export interface TypedPhone {
  readonly phone: string
  readonly dialCode: string
}

/** A number of the checkout, whose calling code is the shop's own country's where the guest chose none. */
export function withDialCode({ phone, dialCode }: TypedPhone, country: string): TypedPhone {
  return { phone: phone.trim(), dialCode: dialCode || dialCodeOf(country) }
}

/** The proof for a number, if this device has one; '' where it has none. */
export function findProof(businessId: string, typed: TypedPhone, now: number): string {
  const digits = internationalDigits(typed)
  return readProofs(businessId, now).find(({ phone }) => phone.slice(1) === digits)?.proof ?? ''
}

/** Remembers that a number is the guest's. */
export function saveProof(businessId: string, proof: PhoneProof, now: number): void {
  const others = readProofs(businessId, now).filter(({ phone }) => phone !== proof.phone)
  writeStorage(proofsKey(businessId), JSON.stringify([proof, ...others].slice(0, maxPhones)))
}

function readProofs(businessId: string, now: number): PhoneProof[] {
  const kept = parseJson(readStorage(proofsKey(businessId)))
  return Array.isArray(kept) ? kept.slice(0, maxPhones).filter((one) => isProof(one) && one.expiresAt > now) : []
}

function isProof(kept: unknown): kept is PhoneProof {
  const { phone, proof, expiresAt } = (kept ?? {}) as Partial<Record<keyof PhoneProof, unknown>>
  return typeof phone === 'string' && typeof proof === 'string' && proof.length <= 200 && typeof expiresAt === 'number'
}

/** Its digits with the country's in front, as in E.164; some write a zero before a national number where none belongs. */
function internationalDigits({ phone, dialCode }: TypedPhone): string {
  const abroad = /^\s*(?:\+|00)/.test(phone)
  const digits = phone.replace(/\D/g, '')
  return abroad ? digits.replace(/^00/, '') : dialCode.replace(/\D/g, '') + digits.replace(/^0+/, '')
}
