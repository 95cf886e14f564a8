import { parseUserAgent } from '@sofra/contract/user-agent'
import { type AccountLanguage, accountEmail, accountLanguage, markEmailVerified } from '@sofra/database'
import type { AccountTemplate } from '../gateways/messages/account-mail-text.ts'
import type { StaffAuthOptions } from './build-auth.ts'

/** How long the link of a password reset is valid. */
export const resetMilliseconds = 60 * 60_000
/** How long the link that confirms an email address is valid. */
export const confirmationMilliseconds = 24 * 60 * 60_000
/** How long a notice is sent again if the mail server does not accept it. */
const noticeMilliseconds = 24 * 60 * 60_000

type Deps = Pick<StaffAuthOptions, 'pool' | 'clock' | 'mails' | 'publicUrl'>
interface AccountNotice {
  readonly template: AccountTemplate
  /** The path that the email leads to. */
  readonly path: string
  /** How long the email is useful. */
  readonly milliseconds: number
  readonly facts?: Readonly<Record<string, string>>
}
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

/** Tells a user that their account was signed in to on a device on which it was not used before. */
export async function sendDeviceNotice(deps: Deps, userId: string, headers: Headers): Promise<void> {
  const email = await accountEmail(deps.pool, userId)
  if (email === null) return
  const language = await accountLanguage(deps.pool, userId)
  const { browser, system } = parseUserAgent(headers.get('user-agent') ?? '')
  const device = [browser, system].filter((part) => part !== null).join(', ')
  await sendToUser(
    deps,
    { id: userId, email },
    {
      template: 'new-device',
      path: '/console/security',
      milliseconds: noticeMilliseconds,
      facts: { device, when: whenText(deps.clock.now(), language) },
    },
  )
}

/** An instant in UTC, because the reader's time zone is not known: "17 Nov 2026, 10:00 UTC". */
function whenText(instant: number, language: AccountLanguage): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(instant)} UTC`
}

async function sendToUser(
  { pool, clock, mails, publicUrl }: Deps,
  { id, email }: Recipient,
  { template, path, milliseconds, facts }: AccountNotice,
): Promise<void> {
  const expiresAt = clock.now() + milliseconds
  const language = await accountLanguage(pool, id)
  await mails.send({ to: email, language, template, facts: { ...facts, link: publicUrl() + path }, expiresAt })
}
