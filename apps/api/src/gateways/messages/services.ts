import { type MessageChannel, messageChannels } from './messages.ts'
import { type MessageService, outbox } from './service.ts'

/** Who sends by which channel; a channel nobody is set up for is missing. */
export type MessageServices = Readonly<Partial<Record<MessageChannel, MessageService>>>

export interface MessageOptions {
  /** Whether a channel without a service keeps its messages in the outbox, for whoever tries the product. */
  readonly outbox: boolean
}

/** The services that the operator has set up. */
export function messageServicesOf(options: MessageOptions): MessageServices {
  const spare = options.outbox ? messageChannels.map((channel) => [channel, outbox] as const) : []
  return Object.fromEntries(spare)
}
