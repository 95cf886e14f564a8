import type { Shop } from '@sofra/contract'
import {
  createFormatter,
  directionOf,
  type Formatter,
  isLanguage,
  storefrontLanguages,
  type Translator,
} from '@sofra/i18n'
import { addressFieldNames } from '@sofra/i18n/address-names'
import { loadStorefront, type StorefrontMessages } from '@sofra/i18n/storefront'
import { createStorefrontTranslator } from '@sofra/i18n/storefront-translator'
import { type SellingType, type Texts, textOf } from '@sofra/menu'
import { currencyDigits } from '@sofra/money'
import {
  type Address,
  addressLines,
  type Order,
  type OrderRefund,
  orderNumberText,
  pricesHidden,
  refundedAmount,
} from '@sofra/ordering'
import type { Quote, QuoteLine } from '@sofra/pricing'
import type { ReceiptFact, ReceiptLine, ReceiptPage, ReceiptSum } from './receipt-page.ts'

interface ReceiptTranslation extends Translator<StorefrontMessages> {
  readonly format: Formatter
}

/** The shop data on a receipt. */
type ReceiptShop = Pick<Shop, 'businessType' | 'names' | 'branchNames' | 'address' | 'phone' | 'timeZone' | 'languages'>

/** An order with its refunds. */
type ReceiptOrder = Order & { readonly refunds: readonly OrderRefund[] }

/** Builds the receipt of an order in a language of the shop. Without a catalogue for the language, labels are English. */
export async function makeReceipt(order: ReceiptOrder, shop: ReceiptShop, language: string): Promise<ReceiptPage> {
  const catalogueLanguage = storefrontLanguages.find((code) => code === language) ?? 'en'
  const { catalogue, formats } = await loadStorefront(catalogueLanguage)
  const translation: ReceiptTranslation = {
    ...createStorefrontTranslator(catalogue, formats.language, shop.businessType),
    format: createFormatter(formats, currencyDigits),
  }
  const { t, format } = translation
  const text = (texts: Texts) => textOf(texts, language, shop.languages)
  const branch = text(shop.branchNames)
  return {
    language: isLanguage(language) ? language : 'en',
    direction: directionOf(language),
    title: order.practice ? `${t('order.practiceTitle')} · ${t('order.receipt')}` : t('order.receipt'),
    shop: {
      name: text(shop.names),
      address: [branch, text(shop.address)].filter(Boolean).join(' · '),
      phone: shop.phone,
    },
    number: t('order.number', { number: orderNumberText(order) }),
    placed: [format.date(order.placedAt, shop.timeZone), format.time(order.placedAt, shop.timeZone)].join(
      t('address.separator'),
    ),
    facts: factsOf(order, branch, translation, shop.timeZone),
    lines: order.quote.lines.map((line) => lineOf(line, order, text, translation)),
    sums: pricesHidden(order) ? [] : [...sumsOf(order.quote, text, translation), ...refundsOf(order, translation)],
    thanks: order.practice ? t('order.practiceText') : t('receipt.thanks'),
  }
}

const typeNames = {
  delivery: 'types.delivery',
  'dine-in': 'types.dineIn',
  pickup: 'types.pickup',
  'product-service': 'types.productService',
  reservation: 'types.reservation',
} as const satisfies Record<SellingType, string>

function factsOf(order: Order, branch: string, translation: ReceiptTranslation, zone: string): ReceiptFact[] {
  const { t, format } = translation
  const { name, phone, scheduledFor, note } = order
  return [
    { name: t(typeNames[order.sellingType]), value: placeOf(order, branch, translation) },
    ...(scheduledFor
      ? [
          {
            name: t('receipt.scheduledFor'),
            value: [
              format.date(scheduledFor.from, zone),
              `${format.time(scheduledFor.from, zone)} – ${format.time(scheduledFor.to, zone)}`,
            ].join(t('address.separator')),
          },
        ]
      : []),
    ...(name === '' ? [] : [{ name: t('person.name'), value: name }]),
    ...(phone === '' ? [] : [{ name: t('person.phone'), value: phone, isNumber: true }]),
    { name: t('checkout.payment'), value: paymentOf(order, translation) },
    ...(note === '' ? [] : [{ name: t('cart.note'), value: note }]),
  ]
}

function placeOf({ fulfilment }: Order, branch: string, translation: ReceiptTranslation): string {
  const { t } = translation
  switch (fulfilment.type) {
    case 'delivery':
      return [fulfilment.areaName.replace(' | ', t('address.separator')), addressText(translation, fulfilment.address)]
        .filter(Boolean)
        .join(t('address.separator'))
    case 'dine-in':
      return t('table.named', { name: fulfilment.tableName })
    case 'pickup': {
      const { car } = fulfilment
      return [branch, car && [car.make, car.color, car.plate].filter(Boolean).join(' · ')].filter(Boolean).join(' · ')
    }
    case 'product-service':
      return fulfilment.servicePoint || branch
  }
}

function addressText({ t }: ReceiptTranslation, address: Address): string {
  return addressLines(address)
    .map(({ field, value }) => t('address.part', { field: t(addressFieldNames[field]), value }))
    .join(t('address.separator'))
}

function lineOf(
  line: QuoteLine,
  order: Order,
  text: (texts: Texts) => string,
  { t, format }: ReceiptTranslation,
): ReceiptLine {
  const choices = [
    text(line.priceLabelNames),
    ...line.modifiers.map(({ names, quantity }) =>
      quantity > 1 ? t('cart.times', { count: quantity, name: text(names) }) : text(names),
    ),
  ].filter(Boolean)
  return {
    count: t('cart.timesOnly', { count: line.count }),
    name: text(line.names),
    more: [...(choices.length > 0 ? [format.list(choices)] : []), ...(line.comment === '' ? [] : [line.comment])],
    amount: pricesHidden(order) ? null : format.moneyDigits(line.total, order.quote.currency),
  }
}

/** The payment method, and whether the order is paid. */
function paymentOf({ paymentMethod, payment }: Order, { t }: ReceiptTranslation): string {
  const method = t(`payment.${paymentMethod}`)
  return payment?.state === 'paid' ? t('payment.paidBy', { method }) : method
}

/** The refunded amount, including pending refunds. */
function refundsOf(order: ReceiptOrder, { t, format }: ReceiptTranslation): ReceiptSum[] {
  const { currency } = order.quote
  const back = refundedAmount(order)
  return back > 0 ? [{ name: t('payment.back'), value: format.money(-back, currency), tone: 'plain' }] : []
}

/** The rows of the price, in the same order as on the order's page. */
function sumsOf(quote: Quote, text: (texts: Texts) => string, { t, format }: ReceiptTranslation): ReceiptSum[] {
  const money = (amount: number) => format.money(amount, quote.currency)
  const row = (name: string, amount: number, tone: ReceiptSum['tone'] = 'plain') => ({
    name,
    value: money(amount),
    tone,
  })
  const off = (name: string, amount: number) => (amount > 0 ? [row(name, -amount)] : [])
  const some = (name: string, amount: number) => (amount > 0 ? [row(name, amount)] : [])
  const tax = (inclusive: boolean) =>
    quote.taxes
      .filter((one) => one.inclusive === inclusive && (!inclusive || one.amount > 0))
      .map(({ names, rate, amount }) =>
        row(
          t(inclusive ? 'quote.includesTax' : 'quote.tax', { name: text(names), rate: format.percent(rate / 1000) }),
          amount,
          inclusive ? 'note' : 'plain',
        ),
      )
  const saved = quote.gross - quote.subtotal
  const coupon = quote.traces.find((trace) => trace.kind === 'coupon')
  const free = { name: t('quote.delivery'), value: t('quote.free'), tone: 'plain' } as const
  return [
    ...(saved > 0 ? [row(t('quote.items'), quote.gross), row(t('quote.offers'), -saved)] : []),
    row(t('quote.subtotal'), quote.subtotal),
    ...off(coupon ? t('quote.couponCode', { code: coupon.code }) : t('quote.coupon'), quote.couponDiscount),
    ...tax(false),
    ...(quote.sellingType === 'delivery' ? [quote.fees === 0 ? free : row(t('quote.delivery'), quote.fees)] : []),
    ...some(t('quote.serviceFee'), quote.serviceFee),
    ...some(t('quote.tip'), quote.tip),
    row(t('quote.total'), quote.total, 'total'),
    ...(quote.walletDiscount > 0
      ? [row(t('quote.wallet'), -quote.walletDiscount), row(t('quote.toPay'), quote.toPay)]
      : []),
    ...tax(true),
  ]
}
