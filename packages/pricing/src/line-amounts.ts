import { indexMenu, type Menu } from '@sofra/menu'
import { type Amount, allocate, multiplyRounded } from '@sofra/money'
import type { PricedLine, QuoteLine } from './line.ts'
import { type Quote, taxedParts } from './quote.ts'
import type { QuoteTax, TaxedPart } from './taxes.ts'

/** A quote whose lines have their shares of the taxes that are added to the prices of `menu`, by which it was priced. */
export function withAddedTaxes(quote: Quote, menu: Menu): Quote {
  const added = quote.taxes.filter(({ inclusive, amount }) => !inclusive && amount > 0)
  if (added.length === 0) return quote
  const index = indexMenu(menu)
  const parts = quote.lines.map((line) => partsOf(line, index))
  const sums = quote.lines.map(() => 0)
  for (const { id, amount } of added) {
    const isOfAll = menu.orderTaxIds.includes(id)
    const bases = parts.map((ofLine) =>
      ofLine.reduce((sum, part) => (isOfAll || part.taxIds.includes(id) ? sum + part.amount : sum), 0),
    )
    for (const [at, share] of allocate(amount, bases).entries()) sums[at] = (sums[at] ?? 0) + share
  }
  return { ...quote, lines: quote.lines.map((line, at) => ({ ...line, addedTax: sums[at] ?? 0 })) }
}

/** The price of a line after its discounts, split by applicable taxes. */
function partsOf(line: QuoteLine, index: ReturnType<typeof indexMenu>): TaxedPart[] {
  const item = index.items.get(line.itemId) ?? null
  if (line.problem || !item) return []
  const modifiers = new Map(
    (index.groupsOf.get(item.id) ?? []).flatMap((group) => group.modifiers.map((one) => [one.id, one])),
  )
  const charged: PricedLine['charged'] = line.modifiers.flatMap((one) => {
    const modifier = modifiers.get(one.id)
    return modifier ? [{ ...one, modifier }] : []
  })
  const labelPrice = item.priceLabels.find(({ id }) => id === line.priceLabelId)?.price ?? 0
  return taxedParts({ line, item, labelPrice, charged }, line.total - line.couponDiscount)
}

/** The part of a quote that tells what its lines cost. */
export interface LineAmounts {
  readonly lines: readonly Pick<QuoteLine, 'total' | 'couponDiscount' | 'addedTax'>[]
  readonly taxes: readonly Pick<QuoteTax, 'inclusive' | 'amount'>[]
}

/**
 * What was charged for each line, in minor units: its price after all discounts, with its share of the taxes that were added.
 * They sum to the total without fees, service fee and tip. Orders that were placed before lines had shares of taxes get
 * them in proportion to the prices.
 */
export function chargedForLines({ lines, taxes }: LineAmounts): Amount[] {
  const prices = lines.map(({ total, couponDiscount }) => total - couponDiscount)
  if (lines.every(({ addedTax }) => addedTax !== undefined)) {
    return lines.map(({ addedTax = 0 }, at) => (prices[at] ?? 0) + addedTax)
  }
  const added = taxes.reduce((sum, { inclusive, amount }) => (inclusive ? sum : sum + amount), 0)
  const shares = lines.length === 0 ? [] : allocate(added, prices)
  return prices.map((price, at) => price + (shares[at] ?? 0))
}

/**
 * What is refunded for `count` portions of a line of `ordered` portions, after `before` portions of it: in proportion to
 * what was charged for the line, rounded so that all portions together are refunded exactly, in any steps.
 */
export function portionRefund(
  charged: Amount,
  { ordered, before, count }: { readonly ordered: number; readonly before: number; readonly count: number },
): Amount {
  return multiplyRounded(charged, before + count, ordered) - multiplyRounded(charged, before, ordered)
}
