import type { Direction } from '@sofra/i18n'

/** How large a text of a ticket is; `ticket-layout.ts` knows the dots. */
export type TextSize = 'huge' | 'large' | 'item' | 'body' | 'small'

/** A line of text, which is wrapped. */
export interface TicketText {
  readonly text: string
  readonly size: TextSize
  readonly bold?: boolean
}

/** A part of a ticket, from one edge of the paper to the other. */
export type TicketBlock =
  | { readonly kind: 'text'; readonly lines: readonly TicketText[]; readonly align?: 'start' | 'center' }
  /** Two texts at the edges of one line; `end` is below if they do not fit. */
  | { readonly kind: 'pair'; readonly start: TicketText; readonly end: TicketText }
  /** An item: its count beside its lines. */
  | { readonly kind: 'item'; readonly count: string; readonly lines: readonly TicketText[] }
  /** What must not be overlooked: `filled` is white on black. */
  | { readonly kind: 'box'; readonly lines: readonly TicketText[]; readonly filled: boolean }
  | { readonly kind: 'rule'; readonly heavy: boolean }

/** The ticket of an order, composed and not drawn yet. */
export interface Ticket {
  readonly direction: Direction
  readonly blocks: readonly TicketBlock[]
}
