import { accountLanguage, markEmailVerified } from '@sofra/database'
import type { AccountTemplate } from '../gateways/messages/account-mail-text.ts'
import type { StaffAuthOptions } from './build-auth.ts'

/** How long the link of a password reset is valid. */
export const resetMilliseconds = 60 * 60_000
/** How long the link that confirms an email address is valid. */
export const confirmationMilliseconds = 24 * 60 * 60_000
/** How long a notice is sent again if the mail server does not accept it. */
const noticeMilliseconds = 24 * 60 * 60_000

type Deps = Pick<StaffAuthOptions, 'pool' | 'clock' | 'mails' | 'publicUrl'>
type Recipient = { readonly id: string; readonly email: string }

/** Emails the link on which a user chooses a new password. */
export function sendResetMail(deps: Deps, user: Recipient, token: string): Promise<void> {
  const path = `/console/reset-password?token=${encodeURIComponent(token)}`
  return sendToUser(deps, user, { template: 'reset-password', path, milliseconds: resetMilliseconds })
}

/** Emails the link by which a user confirms their address. */
export function sendConfirmationMail(deps: Deps, user: Recipient, token: string): Promise<void> {
  const path = `/console/confirm-email?token=${encodeURIComponent(token)}`
  return sendToUser(deps, user, { template: 'confirm-email', path, milliseconds: confirmationMilliseconds })
}

/** Tells a user that their password was changed. */
export function sendPasswordNotice(deps: Deps, user: Recipient): Promise<void> {
  const path = '/console/forgot-password'
  return sendToUser(deps, user, { template: 'password-changed', path, milliseconds: noticeMilliseconds })
}

/** After a reset: the user reads the mail of this address, and is notified of the new password. */
export async function passwordWasReset(deps: Deps, user: Recipient): Promise<void> {
  await markEmailVerified(deps.pool, user.id)
  await sendPasswordNotice(deps, user)
}

async function sendToUser(
  { pool, clock, mails, publicUrl }: Deps,
  { id, email }: Recipient,
  { template, path, milliseconds }: { template: AccountTemplate; path: string; milliseconds: number },
): Promise<void> {
  const expiresAt = clock.now() + milliseconds
  const language = await accountLanguage(pool, id)
  await mails.send({ to: email, language, template, facts: { link: publicUrl() + path }, expiresAt })
}
