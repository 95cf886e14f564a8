import { type ErrorCode, Refusal } from '@sofra/contract'
import { changePassword } from '@sofra/contract/calls/console-accounts'
import { listAlertDevices } from '@sofra/contract/calls/console-alert-devices'
import { setPin } from '@sofra/contract/calls/console-pins'
import {
  confirmTwoFactor,
  endOtherStaffSessions,
  endStaffSession,
  getSecurity,
  removePasskey,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '@sofra/contract/calls/console-security'
import { Pin } from '@sofra/contract/console-pins'
import { parseUserAgent } from '@sofra/contract/user-agent'
import type { RouterContextProvider } from 'react-router'
import { encode } from 'uqr'
import { api } from '../api.server.ts'
import { plainNumber } from '../shell/parse-amount.ts'
import { textOf } from './account-form.ts'
import type { SecurityProblem, SecurityResult, SecurityView, TwoFactorSetup } from './security-view.ts'

type Context = Readonly<RouterContextProvider>

export async function readSecurity(context: Context): Promise<SecurityView> {
  const client = api(context)
  const [{ sessions, passkeys, two_factor, pin }, { public_key, devices }] = await Promise.all([
    client.call(getSecurity),
    client.call(listAlertDevices),
  ])
  return {
    sessions: sessions.map(({ id, current, user_agent, used_at }) => ({
      id,
      isCurrent: current,
      agent: parseUserAgent(user_agent),
      usedAt: Date.parse(used_at),
    })),
    passkeys: passkeys.map(({ id, name, created_at }) => ({ id, name, createdAt: Date.parse(created_at) })),
    twoFactor: two_factor,
    pin,
    alerts: {
      publicKey: public_key,
      devices: devices.map(({ id, current, user_agent, created_at }) => ({
        id,
        isCurrent: current,
        agent: parseUserAgent(user_agent),
        createdAt: Date.parse(created_at),
      })),
    },
  }
}

/** Executes a form of the security screen. */
export async function submitSecurityForm(context: Context, form: FormData): Promise<SecurityResult> {
  try {
    return await execute(api(context), form)
  } catch (error) {
    const problem = error instanceof Refusal ? problems[error.code] : undefined
    if (problem === undefined) throw error
    return { kind: 'refused', problem }
  }
}

const problems: Readonly<Partial<Record<ErrorCode, SecurityProblem>>> = {
  password_wrong: 'wrong-password',
  invalid_body: 'short-password',
  sign_in_limited: 'too-many',
  code_wrong: 'wrong-code',
  code_locked: 'locked',
  code_expired: 'gone',
  two_factor_on: 'gone',
  session_not_found: 'gone',
  not_found: 'gone',
  sign_in_again: 'sign-in-again',
}

async function execute(client: ReturnType<typeof api>, form: FormData): Promise<SecurityResult> {
  const password = textOf(form, 'current')
  const params = { id: textOf(form, 'id') }
  switch (textOf(form, 'intent')) {
    case 'change-password':
      // An empty field is a wrong password, not a short one.
      if (password === '') return { kind: 'refused', problem: 'wrong-password' }
      await client.call(changePassword, { body: { current: password, password: textOf(form, 'password') } })
      return { kind: 'done', what: 'password' }
    case 'end-session':
      await client.call(endStaffSession, { params, body: {} })
      return { kind: 'done', what: 'session' }
    case 'end-others':
      await client.call(endOtherStaffSessions, { body: {} })
      return { kind: 'done', what: 'session' }
    case 'remove-passkey':
      await client.call(removePasskey, { params, body: {} })
      return { kind: 'done', what: 'passkey' }
    case 'confirm-two-factor':
      if (!/^\d{6}$/.test(textOf(form, 'code'))) return { kind: 'refused', problem: 'wrong-code' }
      await client.call(confirmTwoFactor, { body: { code: textOf(form, 'code') } })
      return { kind: 'done', what: 'two-factor-on' }
  }
  if (password === '') return { kind: 'refused', problem: 'wrong-password' }
  switch (textOf(form, 'intent')) {
    case 'set-pin': {
      const pin = plainNumber(textOf(form, 'pin'))
      if (!Pin.safeParse(pin).success) return { kind: 'refused', problem: 'wrong-pin' }
      await client.call(setPin, { body: { password, pin } })
      return { kind: 'done', what: 'pin' }
    }
    case 'remove-pin':
      await client.call(setPin, { body: { password, pin: null } })
      return { kind: 'done', what: 'pin' }
    case 'stop-two-factor':
      await client.call(stopTwoFactor, { body: { password } })
      return { kind: 'done', what: 'two-factor-off' }
    case 'renew-codes': {
      const { recovery_codes } = await client.call(renewRecoveryCodes, { body: { password } })
      return { kind: 'codes', recoveryCodes: recovery_codes }
    }
    default:
      return { kind: 'setup', setup: setupOf(await client.call(startTwoFactor, { body: { password } })) }
  }
}

function setupOf({ uri, recovery_codes }: { uri: string; recovery_codes: readonly string[] }): TwoFactorSetup {
  const { data, size } = encode(uri, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { secret: secret.match(/.{1,4}/g)?.join(' ') ?? '', qr: { path, size }, recoveryCodes: recovery_codes }
}
