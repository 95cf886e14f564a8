import type { ChosenModifier } from '@sofra/menu'
import { type Cart, type CartLine, cartLimits, emptyCart } from './cart.ts'

/** A stored value before validation. */
type StoredRecord = Readonly<Partial<Record<keyof (Cart & CartLine) | keyof ChosenModifier, unknown>>>

/**
 * Parses a stored cart, given as text or as a value: valid parts are repaired, the rest is dropped. An unknown version
 * or invalid data is an empty cart. Never throws; the result never contains prices (docs/product.md, section 3).
 */
export function parseCart(stored: unknown): Cart {
  const cart = record(typeof stored === 'string' ? parsed(stored) : stored)
  if (cart?.version !== emptyCart.version) return emptyCart

  const lines: CartLine[] = []
  const ids = new Set<string>()
  for (const stored of list(cart.lines)) {
    if (lines.length === cartLimits.lines) break
    const line = readLine(stored, ids)
    if (line) lines.push(line)
  }
  return {
    version: emptyCart.version,
    lines,
    couponCode: text(cart.couponCode, cartLimits.couponLength),
    note: text(cart.note, cartLimits.noteLength),
  }
}

/** Serializes a cart for `parseCart`. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify(cart)
}

function readLine(stored: unknown, ids: Set<string>): CartLine | null {
  const line = record(stored)
  const itemId = id(line?.itemId)
  const priceLabelId = id(line?.priceLabelId)
  if (!line || !itemId || !priceLabelId) return null

  let lineId = id(line.lineId)
  for (let number = 1; !lineId || ids.has(lineId); number++) lineId = String(number)
  ids.add(lineId)
  return {
    lineId,
    itemId,
    priceLabelId,
    modifiers: readModifiers(line.modifiers),
    count: wholeNumber(line.count, cartLimits.count) ?? 1,
    weight: wholeNumber(line.weight, cartLimits.weight),
    comment: text(line.comment, cartLimits.commentLength),
  }
}

function readModifiers(stored: unknown): ChosenModifier[] {
  const quantities = new Map<string, number>()
  for (const choice of list(stored).slice(0, cartLimits.modifiers)) {
    const modifier = record(choice)
    const modifierId = id(modifier?.id)
    const quantity = wholeNumber(modifier?.quantity, cartLimits.modifierQuantity)
    if (modifierId && quantity) {
      quantities.set(modifierId, Math.min(cartLimits.modifierQuantity, (quantities.get(modifierId) ?? 0) + quantity))
    }
  }
  return Array.from(quantities, ([id, quantity]) => ({ id, quantity }))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function record(value: unknown): StoredRecord | null {
  return isRecord(value) ? value : null
}

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A truncated id would refer to something else, so an id that is too long is dropped. */
function id(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= cartLimits.idLength ? value : null
}

function text(value: unknown, length: number): string {
  if (typeof value !== 'string') return ''
  // Control characters and lone surrogates are removed: the database rejects them.
  return value.slice(0, length).replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
}

function wholeNumber(value: unknown, maximum: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Math.min(maximum, Math.max(1, Math.round(value)))
}
