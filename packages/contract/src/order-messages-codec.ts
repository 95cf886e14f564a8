import type { MessagePreferenceWire } from './order-messages.ts'

/** Whether the guest of an order receives notifications, and at which number. */
export interface MessagePreference {
  readonly stopped: boolean
  readonly phoneSuffix: string
}

/** Decodes whether the guest of an order receives notifications. */
export function messagePreferenceFromWire({ stopped, phone_end }: MessagePreferenceWire): MessagePreference {
  return { stopped, phoneSuffix: phone_end }
}
