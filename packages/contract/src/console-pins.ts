import { z } from 'zod'
import { Done } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { pinDigits } from './pin-digits.ts'

/** A PIN that may be set. */
export const Pin = z
  .string()
  .regex(new RegExp(`^\\d{${pinDigits.min},${pinDigits.max}}$`))
  .refine((pin) => !isGuessablePin(pin), { error: 'too easy to guess' })

/** Whether a PIN is one of those that are tried first: one digit only, or digits in a row such as 1234 and 9876. */
export function isGuessablePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1)
}

export const setPin = endpoint({
  method: 'POST',
  path: '/console/security/pin',
  summary: 'Sets the PIN of the signed-in user for shared devices, or removes it (null)',
  body: z.object({ password: z.string().min(1).max(128), pin: Pin.nullable() }),
  response: Done,
  errors: ['unauthenticated', 'password_wrong', 'sign_in_limited'],
})

export const listPinUsers = endpoint({
  method: 'GET',
  path: '/console/pin/users',
  summary:
    'The users with a PIN who have signed in on this device in another way in the last 30 days. Needs no session',
  response: z.object({ users: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const signInByPin = endpoint({
  method: 'POST',
  path: '/console/pin/sign-in',
  summary: 'Ends the session of this device and opens one of another user of it, for a day, by PIN',
  body: z.object({ user_id: z.string().max(100), pin: z.string().max(pinDigits.max) }),
  response: Done,
  errors: ['pin_wrong', 'sign_in_limited'],
})
