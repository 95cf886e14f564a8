import type { UserAgent } from '@sofra/contract/user-agent'

/** A session as the screen shows it. Times are epoch milliseconds. */
export interface SessionView {
  readonly id: string
  readonly isCurrent: boolean
  readonly agent: UserAgent
  readonly usedAt: number
}

/** A passkey as the screen shows it. */
export interface PasskeyView {
  readonly id: string
  readonly name: string
  readonly createdAt: number
}

/** The devices on which the person gets alerts. */
export interface AlertDevicesView {
  /** The key that this browser subscribes with. */
  readonly publicKey: string
  readonly devices: readonly {
    readonly id: string
    readonly isCurrent: boolean
    readonly agent: UserAgent
    readonly createdAt: number
  }[]
}

/** How the signed-in person signs in, and where. */
export interface SecurityView {
  readonly sessions: readonly SessionView[]
  readonly passkeys: readonly PasskeyView[]
  readonly twoFactor: boolean
  /** Whether the person has a PIN for shared devices. */
  readonly pin: boolean
  readonly alerts: AlertDevicesView
}

/** The secret of an authenticator app, not in force yet. */
export interface TwoFactorSetup {
  /** The secret in groups of four, to be typed. */
  readonly secret: string
  /** The path of a QR code, and the length of its sides in modules. */
  readonly qr: { readonly path: string; readonly size: number }
  readonly recoveryCodes: readonly string[]
}

/** The result of a form of the screen. */
export type SecurityResult =
  | {
      readonly kind: 'done'
      readonly what: 'password' | 'two-factor-on' | 'two-factor-off' | 'session' | 'passkey' | 'pin'
    }
  | { readonly kind: 'setup'; readonly setup: TwoFactorSetup }
  | { readonly kind: 'codes'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: SecurityProblem }
export type SecurityProblem =
  | 'wrong-password'
  | 'short-password'
  | 'too-many'
  | 'wrong-code'
  | 'wrong-pin'
  | 'locked'
  | 'gone'
  | 'sign-in-again'
