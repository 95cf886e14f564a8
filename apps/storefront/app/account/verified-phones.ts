import type { PhoneProof } from '@sofra/contract/customers-codes-codec'
import { dialCodeOf } from '../contact/dial-codes.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { record } from '../shell/stored-values.ts'
import { proofsKey } from './clear-proofs.ts'

/* Verified numbers are not verified again: the proof is stored on the device and sent with orders for that number. */

/** Enough for a family that shares a device. */
const maxPhones = 5

/** A number as typed, with the selected calling code. */
export interface TypedPhone {
  readonly phone: string
  readonly dialCode: string
}

/** Fills in the calling code of the shop's country where none is selected. */
export function withDialCode({ phone, dialCode }: TypedPhone, country: string): TypedPhone {
  return { phone: phone.trim(), dialCode: dialCode || dialCodeOf(country) }
}

/** The valid proof for a number; '' when there is none. */
export function findProof(businessId: string, typed: TypedPhone, now: number): string {
  const digits = internationalDigits(typed)
  return readProofs(businessId, now).find(({ phone }) => phone.slice(1) === digits)?.proof ?? ''
}

/** Whether the order still needs a verified phone number. */
export function needsPhoneVerification(problems: readonly { readonly code: string }[]): boolean {
  return problems.some(({ code }) => code === 'phone-unverified')
}

/** Stores a proof; the latest five are kept. */
export function saveProof(businessId: string, proof: PhoneProof, now: number): void {
  const others = readProofs(businessId, now).filter(({ phone }) => phone !== proof.phone)
  writeStorage(proofsKey(businessId), JSON.stringify([proof, ...others].slice(0, maxPhones)))
}

function readProofs(businessId: string, now: number): PhoneProof[] {
  const stored = parseJson(readStorage(proofsKey(businessId)))
  return Array.isArray(stored) ? stored.slice(0, maxPhones).filter((one) => isProof(one) && one.expiresAt > now) : []
}

function isProof(stored: unknown): stored is PhoneProof {
  const { phone, proof, expiresAt } = (record(stored) ?? {}) as Partial<Record<keyof PhoneProof, unknown>>
  return typeof phone === 'string' && typeof proof === 'string' && proof.length <= 200 && typeof expiresAt === 'number'
}

/** Digits of the E.164 number; a leading zero of a national number is dropped. */
function internationalDigits({ phone, dialCode }: TypedPhone): string {
  const abroad = /^\s*(?:\+|00)/.test(phone)
  const digits = phone.replace(/\D/g, '')
  return abroad ? digits.replace(/^00/, '') : dialCode.replace(/\D/g, '') + digits.replace(/^0+/, '')
}
