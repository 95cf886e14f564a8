import { z } from 'zod'
import { Id, Iso, LocaleHeader } from './basics.ts'
import { Birthday, UserShape } from './customers.ts'
import {
  codeRequestToWire,
  codeVerificationToWire,
  phoneProofFromWire,
  registrationToWire,
  sentCodeFromWire,
  signedInFromWire,
} from './customers-codes-codec.ts'
import { endpoint } from './endpoint.ts'
import { SingleLine } from './texts.ts'

/*
 * One-time codes: requesting and verifying them. Response and response time do not depend on whether the phone has an
 * account: docs/decisions/0023-customers.md
 */

const PhoneInput = z.object({
  branch_id: Id,
  /** In any digits. */
  phone: z.string().max(300),
  /** The country calling code, such as `+965`; default: that of the shop's country. */
  dial_code: z.string().max(6).default(''),
})
export const CodeChannel = z.enum(['sms', 'whatsapp'])
const Purpose = z.enum(['login', 'checkout'])

export const CodeBody = PhoneInput.extend({ channel: CodeChannel.default('sms') })
export type CodeBodyInput = z.input<typeof CodeBody>

export const SentCodeShape = z.object({
  /** Identifies the code in `resendOtp` and `verify`. */
  otp_id: z.string(),
  phone: z.string().meta({ description: 'Normalized to E.164' }),
  channel: CodeChannel,
  /** In seconds. */
  resend_in: z.number().int(),
  expires_in: z.number().int(),
  code_length: z.number().int(),
})
export type SentCodeWire = z.output<typeof SentCodeShape>

const sendCodeEndpoint = {
  headers: LocaleHeader,
  response: SentCodeShape,
  errors: ['branch_not_found', 'code_not_sent', 'code_limit', 'unavailable'],
  read: sentCodeFromWire,
} as const

export const sendOtp = endpoint({
  ...sendCodeEndpoint,
  method: 'POST',
  path: '/send-otp',
  summary: 'Sends a code to a phone, to sign in or to verify the phone of an order',
  body: CodeBody.extend({ purpose: Purpose.default('login') }),
  write: codeRequestToWire,
})

export const login = endpoint({
  ...sendCodeEndpoint,
  method: 'POST',
  path: '/webapp/login',
  summary: 'Sends a sign-in code; a phone without an account gets one when the code is verified',
  body: CodeBody,
  write: codeRequestToWire,
})

export const RegistrationBody = PhoneInput.extend({
  name: SingleLine.min(1).max(100),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  birthday: Birthday.nullable().default(null),
  marketing_consent: z.boolean().default(false),
})
export type RegistrationBodyInput = z.input<typeof RegistrationBody>
export type RegistrationBodyWire = z.output<typeof RegistrationBody>

export const register = endpoint({
  ...sendCodeEndpoint,
  method: 'POST',
  path: '/webapp/register',
  summary: 'Sends a code by SMS and stores the registration data until the code is verified',
  body: RegistrationBody,
  write: registrationToWire,
})

export const registerWhatsapp = endpoint({
  ...sendCodeEndpoint,
  method: 'POST',
  path: '/webapp/register-whatsapp',
  summary: 'Like register, by WhatsApp',
  body: RegistrationBody,
  write: registrationToWire,
})

export const resendOtp = endpoint({
  ...sendCodeEndpoint,
  method: 'GET',
  path: '/webapp/resend-otp',
  summary: 'Replaces a code that did not arrive, at the earliest after 30 seconds',
  query: z.object({ otp_id: Id }),
  errors: ['code_expired', 'code_not_sent', 'code_limit', 'unavailable'],
})

export const CodeVerificationBody = PhoneInput.extend({
  /** In any digits. */
  code: z.string().max(20),
  /**
   * The id of the code. Ties registration data to the client that sent it, and counts the wrong attempts of that client
   * apart from those of others. Clients with the cookie `sofra-requester` do not need it for the latter.
   */
  otp_id: Id.optional(),
  /** Whether the session is a cookie or a token in the response. */
  session: z.enum(['cookie', 'bearer']).default('bearer'),
})
export type CodeVerificationBodyInput = z.input<typeof CodeVerificationBody>

export const SignedInShape = z.object({
  user: UserShape,
  /** The account was created by this call. */
  is_new: z.boolean(),
  /** The token for `Authorization: Bearer`; null if the session is a cookie. */
  token: z.string().nullable(),
})
export type SignedInWire = z.output<typeof SignedInShape>

const verifyCodeEndpoint = {
  headers: LocaleHeader,
  errors: ['branch_not_found', 'code_wrong', 'code_expired', 'code_locked'],
} as const
const signInEndpoint = {
  ...verifyCodeEndpoint,
  response: SignedInShape,
  read: signedInFromWire,
  write: codeVerificationToWire,
} as const

export const verify = endpoint({
  ...signInEndpoint,
  method: 'POST',
  path: '/webapp/verify',
  summary: 'Signs in with a code; after five wrong attempts a new code is required',
  body: CodeVerificationBody,
})

export const verifyByWhatsapp = endpoint({
  ...signInEndpoint,
  method: 'POST',
  path: '/webapp/verify-by-whatsapp',
  summary: 'Signs in with a code sent by WhatsApp',
  body: CodeVerificationBody,
})

export const PhoneProofShape = z.object({
  phone: z.string(),
  /** Sent with an order as `phone_proof`. */
  phone_proof: z.string(),
  expires_at: Iso,
})
export type PhoneProofWire = z.output<typeof PhoneProofShape>

export const verifyPhone = endpoint({
  ...verifyCodeEndpoint,
  method: 'POST',
  path: '/webapp/verify-phone',
  summary: 'Verifies the phone of an order with a code; the proof is valid for 180 days',
  body: CodeVerificationBody.omit({ session: true }),
  response: PhoneProofShape,
  read: phoneProofFromWire,
  write: codeVerificationToWire,
})

export const verifyOtp = endpoint({
  ...verifyCodeEndpoint,
  method: 'POST',
  path: '/verify-otp',
  summary: 'Verifies a code of send-otp: signs in, or verifies the phone of an order, by its purpose',
  body: CodeVerificationBody.extend({ purpose: Purpose.default('login') }),
  response: z.union([SignedInShape, PhoneProofShape]),
})
