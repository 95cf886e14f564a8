import { wallTime } from '@sofra/availability'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { PlacedOrder } from '@sofra/database'
import type { Translator } from '@sofra/i18n'
import type { ConsoleMessages } from '@sofra/i18n/console'
import { type Texts, textOf } from '@sofra/menu'
import { type Amount, amountToWire } from '@sofra/money'
import { type Fulfilment, orderNumberText, refundedAmount } from '@sofra/ordering'

type ExportTexts = typeof import('./export-texts.en.json')

/** The texts and branches of an export. */
export interface ExportContext {
  readonly t: Translator<ConsoleMessages>['t']
  readonly texts: Translator<ExportTexts>
  readonly language: string
  readonly branches: ReadonlyMap<string, StaffBranch>
}

/** A cell: a text, or a number that spreadsheets can add up. */
export type Cell = string | number

const typeNames = {
  delivery: 'types.delivery',
  pickup: 'types.pickup',
  'dine-in': 'types.dineIn',
  'product-service': 'types.productService',
} as const satisfies Record<Fulfilment['type'], string>

/** The headings of the columns. */
export function headingsOf({ texts }: ExportContext): string[] {
  return [
    texts.t('number'),
    texts.t('date'),
    texts.t('time'),
    texts.t('branch'),
    texts.t('type'),
    texts.t('state'),
    texts.t('guest'),
    texts.t('phone'),
    texts.t('items'),
    texts.t('note'),
    texts.t('subtotal'),
    texts.t('coupon'),
    texts.t('taxes'),
    texts.t('fees'),
    texts.t('serviceFee'),
    texts.t('tip'),
    texts.t('total'),
    texts.t('wallet'),
    texts.t('refunded'),
    texts.t('currency'),
    texts.t('method'),
    texts.t('practice'),
  ]
}

/** The row of an order. Days and times are those of its branch. */
export function rowOf(order: PlacedOrder, { t, texts, language, branches }: ExportContext): Cell[] {
  const { quote } = order
  const branch = branches.get(order.branchId)
  const text = (texts: Texts) => textOf(texts, language, branch?.languages ?? [])
  const amount = (value: Amount) => amountToWire(value, quote.currency)
  const { date, minute } = wallTime(order.placedAt, branch?.timeZone ?? 'UTC')
  const added = quote.taxes.reduce((sum, tax) => (tax.inclusive ? sum : sum + tax.amount), 0)
  return [
    orderNumberText(order),
    date,
    `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
    branch ? text(branch.names) || text(branch.businessNames) : '',
    t(typeNames[order.fulfilment.type]),
    t(`states.${order.state}`),
    order.name,
    order.phone,
    quote.lines.map(({ count, names }) => `${count}× ${text(names)}`).join(', '),
    order.note,
    amount(quote.subtotal),
    amount(-quote.couponDiscount),
    amount(added),
    amount(quote.fees),
    amount(quote.serviceFee),
    amount(quote.tip),
    amount(quote.total),
    amount(-quote.walletDiscount),
    amount(refundedAmount(order)),
    quote.currency,
    t(`payments.${order.paymentMethod}`),
    order.practice ? texts.t('yes') : '',
  ]
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
