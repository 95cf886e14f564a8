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

/*
 * One-time codes: asking for one and showing it. What is answered, and how long it takes, is the same for a phone with an
 * account and for one without: docs/decisions/0023-customers.md
 */

const PhoneInput = z.object({
  branch_id: Id,
  /** In whatever digits it was typed. */
  phone: z.string().max(300),
  /** The country's calling code, such as `+965`; left out, the shop's country. */
  dial_code: z.string().max(6).default(''),
})
export const CodeChannel = z.enum(['sms', 'whatsapp'])
const Purpose = z.enum(['login', 'checkout'])

export const CodeBody = PhoneInput.extend({ channel: CodeChannel.default('sms') })
export type CodeBodyInput = z.input<typeof CodeBody>

export const SentCodeShape = z.object({
  /** Names the code when it is asked for again. */
  otp_id: z.string(),
  phone: z.string().meta({ description: 'As it was read: E.164' }),
  channel: CodeChannel,
  /** Seconds. */
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
  summary: 'Sends a code to a phone: to sign in, or to show that the phone of an order is the guest’s',
  body: CodeBody.extend({ purpose: Purpose.default('login') }),
  write: codeRequestToWire,
})

export const login = endpoint({
  ...sendCodeEndpoint,
  method: 'POST',
  path: '/webapp/login',
  summary: 'Sends the code that signs in; a phone without an account gets one when its code is shown',
  body: CodeBody,
  write: codeRequestToWire,
})

export const RegistrationBody = PhoneInput.extend({
  name: z.string().trim().min(1).max(100),
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
  summary: 'Sends a code by SMS, and keeps what a new customer says of themselves until it is shown',
  body: RegistrationBody,
  write: registrationToWire,
})

export const registerWhatsapp = endpoint({
  ...sendCodeEndpoint,
  method: 'POST',
  path: '/webapp/register-whatsapp',
  summary: 'The same by WhatsApp',
  body: RegistrationBody,
  write: registrationToWire,
})

export const resendOtp = endpoint({
  ...sendCodeEndpoint,
  method: 'GET',
  path: '/webapp/resend-otp',
  summary: 'Another code in place of one that did not arrive, from 30 seconds after it',
  query: z.object({ otp_id: Id }),
  errors: ['code_expired', 'code_not_sent', 'code_limit', 'unavailable'],
})

export const CodeVerificationBody = PhoneInput.extend({
  /** In whatever digits it was typed. */
  code: z.string().max(20),
  /** Of `register`: what was said there is theirs who said it, not of whoever has the phone. */
  otp_id: Id.optional(),
  /** Whether the session is kept by the browser as a cookie, or its token is answered. */
  session: z.enum(['cookie', 'bearer']).default('bearer'),
})
export type CodeVerificationBodyInput = z.input<typeof CodeVerificationBody>

export const SignedInShape = z.object({
  user: UserShape,
  /** The account was opened at this moment. */
  is_new: z.boolean(),
  /** What to send as `Authorization: Bearer`; null where the browser keeps it as a cookie. */
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
  summary: 'Signs in with a code; five wrong ones and only a new code helps',
  body: CodeVerificationBody,
})

export const verifyByWhatsapp = endpoint({
  ...signInEndpoint,
  method: 'POST',
  path: '/webapp/verify-by-whatsapp',
  summary: 'Signs in with a code that came by WhatsApp',
  body: CodeVerificationBody,
})

export const PhoneProofShape = z.object({
  phone: z.string(),
  /** What an order carries as `phone_proof`. */
  phone_proof: z.string(),
  expires_at: Iso,
})
export type PhoneProofWire = z.output<typeof PhoneProofShape>

export const verifyPhone = endpoint({
  ...verifyCodeEndpoint,
  method: 'POST',
  path: '/webapp/verify-phone',
  summary: 'Shows with a code that the phone of an order is the guest’s; the proof is good for 180 days',
  body: CodeVerificationBody.omit({ session: true }),
  response: PhoneProofShape,
  read: phoneProofFromWire,
  write: codeVerificationToWire,
})

export const verifyOtp = endpoint({
  ...verifyCodeEndpoint,
  method: 'POST',
  path: '/verify-otp',
  summary: 'A code of send-otp: signs in, or proves the phone of an order, by its purpose',
  body: CodeVerificationBody.extend({ purpose: Purpose.default('login') }),
  response: z.union([SignedInShape, PhoneProofShape]),
})
