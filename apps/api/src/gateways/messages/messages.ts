import type { Instant } from '@sofra/availability'
import type { ReservationNotice, Tx } from '@sofra/database'
import type { NotifiedState } from '@sofra/ordering'

/** The channels by which messages are sent. */
export const messageChannels = ['sms', 'whatsapp', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** A message's template and its parameters; `message-text.ts` renders it in the recipient's language. */
export type MessageContent =
  | {
      readonly template: 'code'
      readonly facts: {
        readonly code: string
        /** The business's name in the recipient's language. */
        readonly business: string
        /** The host of the page that requests the code; browsers autofill the code only there. */
        readonly host: string
      }
    }
  | {
      readonly template: 'order'
      readonly facts: {
        /** `unanswered`: the shop has not answered, and takes no further orders because of it. */
        readonly state: NotifiedState | 'unanswered'
        readonly business: string
        readonly number: string
        /** The order's page. */
        readonly link: string
        /** The page to opt out of these messages. */
        readonly stopLink: string
      }
    }
  /** To staff: an order waits for an answer. */
  | {
      readonly template: 'unanswered'
      readonly facts: {
        /** The business, with its branch if it has several, in the recipient's language. */
        readonly business: string
        readonly number: string
        /** How long it has waited, in the recipient's language. */
        readonly duration: string
        /** The order on the board. */
        readonly link: string
      }
    }
  | {
      readonly template: 'reservation'
      readonly facts: {
        readonly notice: ReservationNotice
        readonly business: string
        /** The day and the time, in the shop's time zone and the recipient's language. */
        readonly when: string
        /** The number of guests, as text. */
        readonly guests: string
        /** The reservation's page. */
        readonly link: string
      }
    }
export type MessageTemplate = MessageContent['template']

/** A message to one recipient. */
export interface NewMessage {
  readonly merchantId: string
  /** The idempotency key: a second message with the same key is not sent. */
  readonly key: string
  readonly channel: MessageChannel
  /** A phone number in E.164, or an email address. */
  readonly to: string
  readonly language: string
  readonly content: MessageContent
  /** After this the message is not retried, and its content is deleted. */
  readonly expiresAt: Instant
}

/**
 * The result of sending a message. `sent`: a service accepted it; delivery is reported later. `waiting`: the service failed,
 * and sending is retried until the message expires. `refused`: rejected permanently. `off`: the channel has no service.
 */
export type MessageOutcome =
  | { readonly kind: 'sent'; readonly channel: MessageChannel }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'off' }

/** Sends messages. Failures of a service are results, not exceptions. */
export interface MessageSender {
  /** Whether the channel has a service. */
  supports(channel: MessageChannel): boolean
  /** Sends immediately, without waiting for the queue; failures are retried from the queue. */
  send(message: NewMessage): Promise<MessageOutcome>
  /** Sends from the queue if the caller's transaction commits. */
  enqueue(tx: Tx, message: NewMessage): Promise<void>
}
