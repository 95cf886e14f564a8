import { z } from 'zod'
import { Done } from './basics.ts'
import { endpoint } from './endpoint.ts'

/** The token of a link, as it is in the link's path. */
const Token = z.string().min(1).max(100)
export const Password = z.string().min(8).max(128)
export const PersonName = z.string().trim().min(1).max(100)
export const Email = z.email().max(254).toLowerCase()

export const checkSignUpLink = endpoint({
  method: 'POST',
  path: '/console/sign-up/check',
  summary: 'Whether a sign-up link is valid, and the address that it was sent to',
  body: z.object({ token: Token }),
  /** Null: the setup link, with which the first owner chooses the address. */
  response: z.object({ email: z.string().nullable() }),
  errors: ['link_expired'],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/console/sign-up',
  summary: 'Creates an account that owns a new merchant, with a sign-up link, and signs it in by cookie',
  body: z.object({
    token: Token,
    /** Required with the setup link, ignored with others. */
    email: Email.nullish(),
    name: PersonName,
    password: Password,
  }),
  response: Done,
  errors: ['link_expired'],
})
