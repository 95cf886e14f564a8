import { foldText } from '@sofra/menu'
import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import type { OrderableType } from './destination.ts'

/** The filter of the board; an empty term and a null type match every order. */
export interface BoardFilter {
  readonly term: string
  readonly type: OrderableType | null
}

/** Whether an order matches: every word of the term occurs in its number, guest, phone, destination or item names. */
export function matchesFilter(order: StaffOrder, { term, type }: BoardFilter): boolean {
  if (type !== null && order.fulfilment.type !== type) return false
  const words = foldText(term).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = searchTextOf(order)
  return words.every((word) => text.includes(word.replace(/^#/, '')))
}

const texts = new WeakMap<StaffOrder, string>()

function searchTextOf(order: StaffOrder): string {
  let text = texts.get(order)
  if (text === undefined) {
    text = foldText(
      [
        orderNumberText(order),
        order.name,
        order.phone,
        order.gift?.name ?? '',
        order.gift?.phone ?? '',
        ...destinationTerms(order),
        ...itemTerms(order),
      ].join(' '),
    )
    texts.set(order, text)
  }
  return text
}

function destinationTerms({ fulfilment }: StaffOrder): readonly string[] {
  switch (fulfilment.type) {
    case 'delivery':
      return [fulfilment.areaName, ...Object.values(fulfilment.address.fields)]
    case 'pickup':
      return fulfilment.car ? [fulfilment.car.color, fulfilment.car.make, fulfilment.car.plate] : []
    case 'dine-in':
      return [fulfilment.tableName]
    case 'product-service':
      return [fulfilment.servicePoint]
  }
}

function itemTerms({ quote }: StaffOrder): readonly string[] {
  return quote.lines.flatMap((line) => Object.values(line.names))
}
