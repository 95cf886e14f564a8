import { z } from 'zod'
import { Done } from './basics.ts'
import { endpoint } from './endpoint.ts'

/** The token of a link, as it is in the link's path. */
const Token = z.string().min(1).max(100)
export const Password = z.string().min(8).max(128)
export const PersonName = z.string().trim().min(1).max(100)
export const Email = z.email().max(254).toLowerCase()

export const getAccessOptions = endpoint({
  method: 'GET',
  path: '/console/access',
  summary: 'Who may create an account, and whether emails about accounts are sent',
  response: z.object({
    /** `open`: everyone with an email address; `invited`: staff by invitation; `off`: no new accounts. */
    sign_up: z.enum(['open', 'invited', 'off']),
    /** False: links for sign-up, confirmation and password reset are not sent. */
    email: z.boolean(),
  }),
})

export const requestSignUp = endpoint({
  method: 'POST',
  path: '/console/sign-up/request',
  summary: 'Emails a sign-up link. The response is the same for addresses with an account, which get another email',
  body: z.object({ email: Email }),
  response: Done,
  errors: ['sign_up_closed', 'rate_limited'],
})

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
    /** Left out: made from the email address. */
    name: PersonName.optional(),
    password: Password,
  }),
  response: Done,
  errors: ['link_expired'],
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/console/password/request-reset',
  summary: 'Emails a link to choose a new password. The response is the same for addresses without an account',
  body: z.object({ email: Email }),
  response: Done,
  errors: ['rate_limited'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/console/password/reset',
  summary: 'Sets a new password with the token of an emailed link, and signs out all devices',
  body: z.object({ token: Token, password: Password }),
  response: Done,
  errors: ['link_expired'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/console/password/change',
  summary: 'Changes the password of the signed-in user, and signs out all other devices',
  body: z.object({ current: z.string().min(1).max(128), password: Password }),
  response: Done,
  errors: ['unauthenticated', 'password_wrong', 'sign_in_limited'],
})

export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/console/email/request-confirmation',
  summary: 'Emails the signed-in user a link that confirms their address, unless it is confirmed',
  body: z.object({}),
  response: Done,
  errors: ['unauthenticated', 'rate_limited'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/console/email/confirm',
  summary: 'Confirms an email address with the token of an emailed link',
  body: z.object({ token: z.string().min(1).max(1000) }),
  response: Done,
  errors: ['link_expired'],
})
