import type { KeptMessage } from '@sofra/database'

/**
 * What a service made of one message. `taken`: it has it, under its own name for it; `absent`: that person cannot be
 * reached this way, another way may do; `refused`: no, and no again if asked again; `fault`, `silent` and `nonsense`:
 * nobody knows, and none of them is ever taken for success.
 */
export type Handover =
  | { readonly kind: 'taken'; readonly reference: string }
  | { readonly kind: 'absent'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'fault'; readonly code: string }
  | { readonly kind: 'silent'; readonly why: string }
  | { readonly kind: 'nonsense'; readonly why: string }

/** One way of sending: a service outside our walls, or our own outbox. */
export interface MessageService {
  readonly name: 'outbox' | 'twilio' | 'whatsapp' | 'smtp'
  /** Never throws for what the service does. */
  hand(message: KeptMessage): Promise<Handover>
}

/** Keeps messages where whoever tries the product reads them, instead of sending them. */
export const outbox: MessageService = { name: 'outbox', hand: async () => ({ kind: 'taken', reference: '' }) }
