import type { StoredMessage } from '@sofra/database'
import type { TwilioOptions } from '../twilio/twilio.ts'
import type { WhatsAppOptions } from '../whatsapp/whatsapp.ts'

export const twilioAccount = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: '12345',
  from: '+15005550006',
  maxPrice: '0.10',
} satisfies Omit<TwilioOptions, 'url'>

export const whatsappAccount = {
  version: 'v23.0',
  phoneNumberId: '1029384756',
  accessToken: 'test token',
  appSecret: 'app_secret_vector',
  verifyToken: 'verify me',
  templates: {
    code: 'login_code',
    order: 'order_update',
    unanswered: 'order_waiting',
    reservation: 'reservation_update',
  },
} satisfies Omit<WhatsAppOptions, 'url'>

/** The number of parameters of each template of the tests. */
export const whatsappTemplates = { login_code: 1, order_update: 3, order_waiting: 2, reservation_update: 2 }

/** A stored message with a one-time code. */
export function storedCodeMessage(changes: Partial<StoredMessage> = {}): StoredMessage {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    merchantId: '00000000-0000-7000-8000-00000000000a',
    key: 'code:1',
    channel: 'sms',
    recipient: '+96550000000',
    language: 'ar',
    template: 'code',
    facts: { code: '123456', business: 'المشوى', host: 'shop.example' },
    state: 'waiting',
    service: '',
    error: '',
    createdAt: Date.UTC(2026, 10, 21),
    expiresAt: Date.UTC(2026, 10, 21, 0, 10),
    ...changes,
  }
}

export const orderFacts = {
  state: 'out',
  business: 'The Grill',
  number: '42',
  link: 'https://shop.example/grill/order/1',
  stopLink: 'https://shop.example/grill/messages?stop=1',
}
