import type { Instant } from '@sofra/availability'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import { type Account, accountFromWire } from './customers-codec.ts'
import type {
  CodeBodyInput,
  CodeVerificationBodyInput,
  PhoneProofWire,
  RegistrationBodyInput,
  SentCodeWire,
  SignedInWire,
} from './customers-codes.ts'

export type CodeChannel = 'sms' | 'whatsapp'

/** A phone as it was typed, at a shop. */
export interface ShopPhone {
  readonly branchId: string
  /** Such as `+965`; missing: the shop's country. */
  readonly dialCode?: string
  readonly phone: string
}

export interface CodeRequest extends ShopPhone {
  readonly channel?: CodeChannel
  /** Of `sendOtp`. */
  readonly purpose?: 'login' | 'checkout'
}

export function codeRequestToWire(request: CodeRequest): CodeBodyInput & { purpose?: 'login' | 'checkout' } {
  const { channel, purpose } = request
  return { ...phoneToWire(request), ...(channel && { channel }), ...(purpose && { purpose }) }
}

/** What a new customer says of themselves. */
export interface Registration extends ShopPhone {
  readonly name: string
  readonly email?: string
  readonly birthday?: string | null
  readonly marketing?: boolean
}

export function registrationToWire(registration: Registration): RegistrationBodyInput {
  const { name, email = '', birthday = null, marketing = false } = registration
  return { ...phoneToWire(registration), name, email, birthday, marketing_consent: marketing }
}

/** A code that is on its way. */
export interface SentCode {
  readonly id: string
  /** E.164. */
  readonly phone: string
  readonly channel: CodeChannel
  readonly resendSeconds: number
  readonly lifeSeconds: number
  readonly digits: number
}

export function sentCodeToWire({ id, phone, channel, resendSeconds, lifeSeconds, digits }: SentCode): SentCodeWire {
  return { otp_id: id, phone, channel, resend_in: resendSeconds, expires_in: lifeSeconds, code_length: digits }
}

export function sentCodeFromWire(wire: SentCodeWire): SentCode {
  const { otp_id: id, phone, channel, resend_in, expires_in, code_length } = wire
  return { id, phone, channel, resendSeconds: resend_in, lifeSeconds: expires_in, digits: code_length }
}

/** A code, as somebody types it in. */
export interface CodeVerification extends ShopPhone {
  readonly code: string
  /** The id of the code, for whoever has registered. */
  readonly id?: string
  /** `cookie`: the answer sets it. */
  readonly session?: 'cookie' | 'bearer'
}

export function codeVerificationToWire(attempt: CodeVerification): CodeVerificationBodyInput {
  const { code, id, session } = attempt
  return { ...phoneToWire(attempt), code, ...(id && { otp_id: id }), ...(session && { session }) }
}

function phoneToWire({ branchId, phone, dialCode }: ShopPhone) {
  return { branch_id: branchId, phone, ...(dialCode !== undefined && { dial_code: dialCode }) }
}

/** Somebody who has just shown their code. */
export interface SignedIn {
  readonly account: Account
  readonly isNew: boolean
  /** Null where the answer has set it as a cookie. */
  readonly token: string | null
}

export function signedInFromWire({ user, is_new, token }: SignedInWire): SignedIn {
  return { account: accountFromWire(user), isNew: is_new, token }
}

/** What an order carries to show that its phone is the guest's. */
export interface PhoneProof {
  readonly phone: string
  readonly proof: string
  readonly expiresAt: Instant
}

export function phoneProofToWire({ phone, proof, expiresAt }: PhoneProof): PhoneProofWire {
  return { phone, phone_proof: proof, expires_at: instantToWire(expiresAt) }
}

export function phoneProofFromWire({ phone, phone_proof, expires_at }: PhoneProofWire): PhoneProof {
  return { phone, proof: phone_proof, expiresAt: instantFromWire(expires_at) }
}
