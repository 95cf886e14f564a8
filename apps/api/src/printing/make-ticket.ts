import type { Shop } from '@sofra/contract'
import { directionOf } from '@sofra/i18n'
import { type Texts, textOf } from '@sofra/menu'
import { addressLines, amountToCollect, type Order, orderNumberText } from '@sofra/ordering'
import type { Ticket, TicketBlock, TicketText } from './ticket.ts'
import { loadTicketTexts, type TicketTexts } from './ticket-texts.ts'

/** What decides the content of a ticket besides the order. */
export interface TicketOptions {
  /** The language of the kitchen. */
  readonly language: string
  /** A second language for the names of items; null: none. */
  readonly secondLanguage: string | null
  /** Whether the guest, the address and the payment are on it. */
  readonly guestDetails: boolean
  /** 0: the first ticket of the order; 1 and more: printed again. */
  readonly copy: number
  /** The station whose part of the order it is; null: the whole order. */
  readonly station: Texts | null
}

/** The shop data on a ticket. */
export type TicketShop = Pick<Shop, 'names' | 'branchNames' | 'timeZone' | 'languages'>

/** An order as tickets show it: what staff see of it. */
export type TicketOrder = Omit<Order, 'key' | 'events'>

/** Composes the ticket of an order. */
export async function makeTicket(order: TicketOrder, shop: TicketShop, options: TicketOptions): Promise<Ticket> {
  const texts = await loadTicketTexts(options.language)
  const { t, format } = texts
  const text = (names: Texts) => textOf(names, options.language, shop.languages)
  const time = (instant: number) => format.time(instant, shop.timeZone)
  const day = (instant: number) => format.day(instant, shop.timeZone)
  const due = order.promisedAt ?? order.scheduledFor?.from ?? null
  const count = order.quote.lines.reduce((sum, line) => sum + line.count, 0)

  const blocks: TicketBlock[] = [
    ...(order.practice ? [box(true, { text: t('practice'), size: 'large', bold: true })] : []),
    ...(options.copy > 0 ? [box(false, { text: t('again'), size: 'item', bold: true })] : []),
    {
      kind: 'pair',
      start: { text: orderNumberText(order), size: 'huge', bold: true },
      end: { text: t(`type.${order.fulfilment.type}`), size: 'large', bold: true },
    },
    ...destinationBlocks(order, texts),
    { kind: 'rule', heavy: true },
    ...(options.station ? [box(false, { text: text(options.station), size: 'large', bold: true })] : []),
    ...(due === null
      ? []
      : [pair({ text: t('due', { time: time(due) }), size: 'large', bold: true }, { text: day(due), size: 'body' })]),
    pair(
      { text: t('placed', { time: time(order.placedAt) }), size: 'small' },
      { text: due !== null && day(due) === day(order.placedAt) ? '' : day(order.placedAt), size: 'small' },
    ),
    { kind: 'rule', heavy: false },
    ...dietBlocks(order, shop, options, texts),
    ...order.quote.lines.map(
      (line): TicketBlock => ({
        kind: 'item',
        count: `${line.count}×`,
        lines: itemLines(line, shop, options, texts),
      }),
    ),
    ...(order.note === '' ? [] : [box(false, { text: t('note', { note: order.note }), size: 'item', bold: true })]),
    ...giftBlocks(order, texts),
    { kind: 'rule', heavy: false },
    ...(options.guestDetails ? guestBlocks(order, texts) : []),
    {
      kind: 'pair',
      start: { text: t('items', { count }), size: 'body', bold: true },
      end: { text: [text(shop.names), text(shop.branchNames)].filter(unique).join(' · '), size: 'small' },
    },
  ]
  return { direction: directionOf(options.language), blocks }
}

/** Composes the ticket with which an owner tries a printer. */
export async function makeTestTicket(
  shop: TicketShop,
  { language, now }: { readonly language: string; readonly now: number },
): Promise<Ticket> {
  const { t, format } = await loadTicketTexts(language)
  return {
    direction: directionOf(language),
    blocks: [
      box(true, { text: t('test'), size: 'large', bold: true }),
      pair(
        { text: textOf(shop.branchNames, language, shop.languages), size: 'item', bold: true },
        { text: format.time(now, shop.timeZone), size: 'item', bold: true },
      ),
      { kind: 'rule', heavy: true },
      {
        kind: 'item',
        count: '2×',
        lines: [
          { text: t('testItem'), size: 'item', bold: true },
          { text: `+ ${t('testItemChoice')}`, size: 'body' },
        ],
      },
      { kind: 'rule', heavy: false },
      { kind: 'text', align: 'center', lines: [{ text: t('testOk'), size: 'body' }] },
    ],
  }
}

function box(filled: boolean, ...lines: readonly TicketText[]): TicketBlock {
  return { kind: 'box', filled, lines }
}

function pair(start: TicketText, end: TicketText): TicketBlock {
  return { kind: 'pair', start, end }
}

function unique(text: string, at: number, all: readonly string[]): boolean {
  return text !== '' && all.indexOf(text) === at
}

/** Where the order goes: the area, the car, the table. */
function destinationBlocks({ fulfilment }: TicketOrder, { t }: TicketTexts): TicketBlock[] {
  const [first, ...more] = destinationParts(fulfilment, t).filter(Boolean)
  if (first === undefined) return []
  const lines: TicketText[] = [
    { text: first, size: 'large', bold: true },
    ...more.map((text): TicketText => ({ text, size: 'body' })),
  ]
  return [{ kind: 'text', lines }]
}

function destinationParts(fulfilment: TicketOrder['fulfilment'], t: TicketTexts['t']): readonly string[] {
  switch (fulfilment.type) {
    case 'delivery':
      // "Salmiya | Hawalli": the area is what tells drivers apart.
      return [fulfilment.areaName.split(' | ')[0] ?? '']
    case 'pickup': {
      const { make = '', color = '', plate = '' } = fulfilment.car ?? {}
      return [plate, [color, make].filter(Boolean).join(' ')]
    }
    case 'dine-in':
      // "7" becomes "Table 7"; "Terrace 7" stays as it is.
      return [/^\d+$/.test(fulfilment.tableName) ? t('table', { name: fulfilment.tableName }) : fulfilment.tableName]
    case 'product-service':
      return [fulfilment.servicePoint]
  }
}

/** The item in the kitchen's language and in the second one where it differs, its choices, and the guest's comment. */
function itemLines(
  line: TicketOrder['quote']['lines'][number],
  shop: TicketShop,
  { language, secondLanguage }: TicketOptions,
  { format }: TicketTexts,
): TicketText[] {
  const inBoth = (names: Texts, size: 'item' | 'body', prefix = ''): TicketText[] => {
    const first = textOf(names, language, shop.languages)
    const second = secondLanguage === null ? first : textOf(names, secondLanguage, shop.languages)
    return [
      { text: prefix + first, size, bold: true },
      ...(second === first ? [] : [{ text: prefix + second, size: 'body' } as const]),
    ]
  }
  const label = textOf(line.priceLabelNames, language, shop.languages)
  // Weights are stored in thousandths of the label's unit.
  const size = line.weight === null ? label : `${format.number(line.weight / 1000, { maxDecimals: 3 })} × ${label}`
  return [
    ...inBoth(line.names, 'item'),
    ...(size === '' ? [] : [{ text: size, size: 'body', bold: true } as const]),
    ...line.modifiers.flatMap(({ names, quantity }) => inBoth(names, 'body', quantity > 1 ? `+ ${quantity}× ` : '+ ')),
    ...(line.comment === '' ? [] : [{ text: `» ${line.comment}`, size: 'item', bold: true } as const]),
  ]
}

/** What the guest must not get, and what they eat, in both languages. */
function dietBlocks(
  { diet }: TicketOrder,
  shop: TicketShop,
  options: TicketOptions,
  { t }: TicketTexts,
): TicketBlock[] {
  if (!diet) return []
  const languages = [...new Set([options.language, options.secondLanguage ?? options.language])]
  const names = (texts: readonly Texts[]) =>
    [...new Set(languages.map((language) => texts.map((one) => textOf(one, language, shop.languages)).join(', ')))]
      .filter(Boolean)
      .join(' / ')
  return [
    box(
      true,
      ...[
        diet.avoided.length > 0 ? t('avoid', { names: names(diet.avoided) }) : '',
        diet.diets.length > 0 ? t('diet', { names: names(diet.diets) }) : '',
      ]
        .filter(Boolean)
        .map((text): TicketText => ({ text, size: 'item', bold: true })),
    ),
  ]
}

function giftBlocks({ gift, scheduledFor }: TicketOrder, { t, format }: TicketTexts): TicketBlock[] {
  if (!gift) return []
  // A date has no time zone; noon UTC is on that date in UTC.
  const on = gift.date === null || scheduledFor ? null : format.dayLong(Date.parse(`${gift.date}T12:00:00Z`), 'UTC')
  return [
    box(
      false,
      { text: t('gift', { name: gift.name }), size: 'item', bold: true },
      ...[on === null ? '' : t('giftOn', { day: on }), gift.message, gift.hidePrices ? t('giftNoPrices') : '']
        .filter(Boolean)
        .map((text): TicketText => ({ text, size: 'body' })),
    ),
  ]
}

/** What the driver needs: the guest, the address, and what to collect. */
function guestBlocks(order: TicketOrder, texts: TicketTexts): TicketBlock[] {
  const { t } = texts
  const { fulfilment, gift } = order
  const person = gift ?? order
  const address =
    fulfilment.type === 'delivery'
      ? [
          fulfilment.areaName.split(' | ').join(', '),
          addressLines(fulfilment.address)
            .map(({ field, value }) => t(`address.${field}`, { value }))
            .join(', '),
          fulfilment.address.fields.note ?? '',
        ]
      : []
  const lines = [person.name, person.phone, ...address].filter(Boolean)
  return [
    ...moneyBlocks(order, texts),
    ...(lines.length === 0
      ? []
      : [
          {
            kind: 'text',
            lines: lines.map((text, at): TicketText => ({ text, size: at === 0 ? 'item' : 'body', bold: at < 2 })),
          } as const,
        ]),
    { kind: 'rule', heavy: false },
  ]
}

/** What is collected, or that nothing is. The total of a gift with hidden prices is shown only where it is collected. */
function moneyBlocks(order: TicketOrder, { t, format }: TicketTexts): TicketBlock[] {
  const { quote, paymentMethod, gift } = order
  const method = t(`method.${paymentMethod}`)
  const collected = amountToCollect(order)
  const money = (amount: number) => format.money(amount, quote.currency)
  if (collected !== null) {
    return [
      pair(
        { text: t('collect', { method }), size: 'item', bold: true },
        { text: money(collected), size: 'large', bold: true },
      ),
    ]
  }
  const total = gift?.hidePrices ? '' : money(quote.toPay)
  return [pair({ text: t('paid', { method }), size: 'body', bold: true }, { text: total, size: 'body', bold: true })]
}
