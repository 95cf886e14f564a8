import type { MessageOptions } from '@sofra/api'
import { SettingError, type SettingName, type SettingValues } from './settings.ts'

export type MessageSettings = MessageOptions & {
  /** Whether messages of channels without a service are stored and shown at `/dev/outbox`. */
  readonly outbox: boolean
}

/**
 * Reads the options of the message services.
 *
 * @throws SettingError when a service is configured only in part, or when the outbox is on in production.
 */
export function readMessageOptions(values: SettingValues): MessageSettings {
  const { NODE_ENV, MESSAGES_OUTBOX: outbox } = values
  if (outbox === 'on' && NODE_ENV === 'production') {
    throw new SettingError('MESSAGES_OUTBOX must not be on when NODE_ENV is production: it publishes one-time codes.')
  }
  const isConfigured = (name: SettingName, ...others: SettingName[]) => {
    const missing = others.find((other) => values[name] !== '' && values[other] === '')
    if (missing) throw new SettingError(`${missing} must be set when ${name} is.`)
    return values[name] !== ''
  }
  return {
    outbox: outbox === '' ? NODE_ENV !== 'production' : outbox === 'on',
    publicUrl: values.PUBLIC_URL === '' ? undefined : new URL(values.PUBLIC_URL).origin,
    twilio: isConfigured('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM')
      ? {
          url: withoutSlash(values.TWILIO_BASE_URL),
          accountSid: values.TWILIO_ACCOUNT_SID,
          authToken: values.TWILIO_AUTH_TOKEN,
          from: values.TWILIO_FROM,
          maxPrice: values.TWILIO_MAX_PRICE,
        }
      : undefined,
    whatsapp: isConfigured('WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET')
      ? {
          url: withoutSlash(values.WHATSAPP_BASE_URL),
          version: values.WHATSAPP_API_VERSION,
          phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
          accessToken: values.WHATSAPP_ACCESS_TOKEN,
          appSecret: values.WHATSAPP_APP_SECRET,
          verifyToken: values.WHATSAPP_VERIFY_TOKEN,
          templates: {
            code: values.WHATSAPP_CODE_TEMPLATE,
            order: values.WHATSAPP_ORDER_TEMPLATE,
            unanswered: values.WHATSAPP_STAFF_TEMPLATE,
            reservation: values.WHATSAPP_RESERVATION_TEMPLATE,
          },
        }
      : undefined,
    smtp: isConfigured('SMTP_URL', 'MAIL_FROM') ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
