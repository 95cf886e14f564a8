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

/** A phone number as entered at a shop. */
export interface ShopPhone {
  readonly branchId: string
  /** The country calling code, such as `+965`; missing: that of the shop's country. */
  readonly dialCode?: string
  readonly phone: string
}

/** A request for a one-time code. */
export interface CodeRequest extends ShopPhone {
  readonly channel?: CodeChannel
  /** For `sendOtp` only. */
  readonly purpose?: 'login' | 'checkout'
}

/** Encodes a request for a code. */
export function codeRequestToWire(request: CodeRequest): CodeBodyInput & { purpose?: 'login' | 'checkout' } {
  const { channel, purpose } = request
  return { ...phoneToWire(request), ...(channel && { channel }), ...(purpose && { purpose }) }
}

/** The registration data of a new customer. */
export interface Registration extends ShopPhone {
  readonly name: string
  readonly email?: string
  readonly birthday?: string | null
  readonly marketing?: boolean
}

/** Encodes a registration. */
export function registrationToWire(registration: Registration): RegistrationBodyInput {
  const { name, email = '', birthday = null, marketing = false } = registration
  return { ...phoneToWire(registration), name, email, birthday, marketing_consent: marketing }
}

/** A one-time code that was sent. */
export interface SentCode {
  readonly id: string
  /** E.164. */
  readonly phone: string
  readonly channel: CodeChannel
  readonly resendSeconds: number
  readonly lifeSeconds: number
  readonly digits: number
}

/** Encodes a sent code. */
export function sentCodeToWire({ id, phone, channel, resendSeconds, lifeSeconds, digits }: SentCode): SentCodeWire {
  return { otp_id: id, phone, channel, resend_in: resendSeconds, expires_in: lifeSeconds, code_length: digits }
}

/** Decodes a sent code. */
export function sentCodeFromWire(wire: SentCodeWire): SentCode {
  const { otp_id: id, phone, channel, resend_in, expires_in, code_length } = wire
  return { id, phone, channel, resendSeconds: resend_in, lifeSeconds: expires_in, digits: code_length }
}

/** A one-time code as entered. */
export interface CodeVerification extends ShopPhone {
  readonly code: string
  /** The id of the code; required after a registration. */
  readonly id?: string
  /** `cookie`: the response sets a session cookie. */
  readonly session?: 'cookie' | 'bearer'
}

/** Encodes a code verification. */
export function codeVerificationToWire(attempt: CodeVerification): CodeVerificationBodyInput {
  const { code, id, session } = attempt
  return { ...phoneToWire(attempt), code, ...(id && { otp_id: id }), ...(session && { session }) }
}

function phoneToWire({ branchId, phone, dialCode }: ShopPhone) {
  return { branch_id: branchId, phone, ...(dialCode !== undefined && { dial_code: dialCode }) }
}

/** The result of a successful sign-in. */
export interface SignedIn {
  readonly account: Account
  readonly isNew: boolean
  /** Null if the session is a cookie. */
  readonly token: string | null
}

/** Decodes the result of a sign-in. */
export function signedInFromWire({ user, is_new, token }: SignedInWire): SignedIn {
  return { account: accountFromWire(user), isNew: is_new, token }
}

/** Proof that the guest controls the phone number of an order. */
export interface PhoneProof {
  readonly phone: string
  readonly proof: string
  readonly expiresAt: Instant
}

/** Encodes a phone proof. */
export function phoneProofToWire({ phone, proof, expiresAt }: PhoneProof): PhoneProofWire {
  return { phone, phone_proof: proof, expires_at: instantToWire(expiresAt) }
}

/** Decodes a phone proof. */
export function phoneProofFromWire({ phone, phone_proof, expires_at }: PhoneProofWire): PhoneProof {
  return { phone, proof: phone_proof, expiresAt: instantFromWire(expires_at) }
}
