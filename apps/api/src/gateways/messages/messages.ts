import type { Instant } from '@sofra/availability'
import type { Tx } from '@sofra/database'
import type { NotifiedState } from '@sofra/ordering'

/** The ways in which a message reaches somebody. */
export const messageChannels = ['sms', 'whatsapp', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What a message says; its words are the catalogues' (`words.ts`), in the reader's language. */
export type MessageContent =
  | {
      readonly template: 'code'
      readonly facts: {
        readonly code: string
        /** How the business is called in the reader's language. */
        readonly business: string
        /** The host of the page that asks for the code: browsers fill it in there and nowhere else. */
        readonly host: string
      }
    }
  | {
      readonly template: 'order'
      readonly facts: {
        readonly state: NotifiedState
        readonly business: string
        readonly number: string
        /** Where the order is followed, and where these messages are switched off. */
        readonly link: string
        readonly stopLink: string
      }
    }
export type MessageTemplate = MessageContent['template']

/** A message to one person. */
export interface NewMessage {
  readonly merchantId: string
  /** The same key is the same message: sent twice, it goes once. */
  readonly key: string
  readonly channel: MessageChannel
  /** A phone in E.164, or an address for email. */
  readonly to: string
  readonly language: string
  readonly content: MessageContent
  /** Nobody wants it any more after this: it is not tried again, and what it says is forgotten. */
  readonly expiresAt: Instant
}

/**
 * What came of handing a message over. `sent`: a service has taken it (whether it arrives, that service tells later);
 * `waiting`: the service is broken, silent or makes no sense, and is asked again until the message expires; `refused`:
 * it said no and will not change its mind; `off`: nobody is set up to send by this channel.
 */
export type MessageOutcome =
  | { readonly kind: 'sent'; readonly channel: MessageChannel }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'off' }

/** Sends messages. Never throws for what a service does. */
export interface MessageSender {
  /** Whether what nobody is set up for is kept, and shown to whoever tries the product. */
  readonly usesOutbox: boolean
  /** Whether somebody is set up to send by this channel. */
  supports(channel: MessageChannel): boolean
  /** Hands it over at once, ahead of everything that waits in the queue; only what fails is tried again from there. */
  send(message: NewMessage): Promise<MessageOutcome>
  /** Sends it from the queue, if the caller's transaction commits. */
  enqueue(tx: Tx, message: NewMessage): Promise<void>
}
