import type { Clock } from '../../context.ts'
import { type MessageChannel, messageChannels } from './messages.ts'
import { type MessageService, outbox } from './service.ts'
import { createSmtp, type SmtpOptions } from './smtp/smtp.ts'
import { createTwilio, type TwilioOptions } from './twilio/twilio.ts'
import { twilioPath } from './webhooks.ts'
import { createWhatsApp, type WhatsAppOptions } from './whatsapp/whatsapp.ts'

/** Who sends by which channel; a channel nobody is set up for is missing. */
export type MessageServices = Readonly<Partial<Record<MessageChannel, MessageService>>>

export interface MessageOptions {
  /** Whether a channel without a service keeps its messages in the outbox, for whoever tries the product. */
  readonly outbox: boolean
  readonly twilio?: TwilioOptions | undefined
  readonly whatsapp?: (WhatsAppOptions & { readonly appSecret: string; readonly verifyToken: string }) | undefined
  readonly smtp?: SmtpOptions | undefined
  /** Where services reach us with what became of messages; undefined: they cannot. */
  readonly publicUrl?: string | undefined
}

/** The services that the operator has set up. */
export function createMessageServices(options: MessageOptions, clock: Clock): MessageServices {
  const { outbox: spare, twilio, whatsapp, smtp, publicUrl } = options
  const statusUrl = () => (publicUrl === undefined ? null : `${publicUrl}${twilioPath}`)
  return {
    ...(spare && Object.fromEntries(messageChannels.map((channel) => [channel, outbox]))),
    ...(twilio && { sms: createTwilio(twilio, { clock, statusUrl }) }),
    ...(whatsapp && { whatsapp: createWhatsApp(whatsapp) }),
    ...(smtp && { email: createSmtp(smtp) }),
  }
}
