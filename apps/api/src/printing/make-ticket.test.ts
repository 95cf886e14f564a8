import { expect, test } from 'vitest'
import { makeTicket, type TicketOptions, type TicketOrder } from './make-ticket.ts'
import type { Ticket } from './ticket.ts'

const shop = {
  names: { en: 'Grill & Sons', ar: 'شواء' },
  branchNames: { en: 'Salmiya', ar: 'السالمية' },
  timeZone: 'Asia/Kuwait',
  languages: ['en', 'ar'],
}
const options: TicketOptions = { language: 'en', secondLanguage: null, guestDetails: true, copy: 0, station: null }
const hummus = {
  lineId: 'a',
  itemId: 'hummus',
  names: { en: 'Hummus', ar: 'حمص' },
  priceLabelId: 'one',
  priceLabelNames: {},
  count: 2,
  weight: null,
  comment: 'no garlic',
  total: 3000,
  modifiers: [{ names: { en: 'Bread', ar: 'خبز' }, quantity: 3 }],
}
const order = {
  id: 'order',
  number: 16,
  practice: false,
  branchId: 'salmiya',
  sellingType: 'delivery',
  state: 'accepted',
  placedAt: Date.UTC(2026, 10, 17, 9, 40),
  scheduledFor: null,
  promisedAt: Date.UTC(2026, 10, 17, 10, 20),
  name: 'Noura',
  phone: '+96550001234',
  language: 'ar',
  note: 'Ring twice',
  diet: null,
  fulfilment: {
    type: 'delivery',
    destination: { kind: 'area', areaId: 'salmiya' },
    areaName: 'Salmiya | Hawalli',
    address: { residency: 'house', fields: { block: '4', house_number: '12' }, point: null },
  },
  gift: null,
  paymentMethod: 'cash',
  payment: null,
  quote: { currency: 'KWD', lines: [hummus], toPay: 3750 },
} as unknown as TicketOrder

/** The texts of a ticket, from top to bottom. */
function textsOf({ blocks }: Ticket): string[] {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'rule') return []
      if (block.kind === 'pair') return [block.start.text, block.end.text]
      return [...(block.kind === 'item' ? [block.count] : []), ...block.lines.map(({ text }) => text)]
    })
    .map((text) => text.replaceAll('\u00a0', ' '))
}
const ticketOf = async (changes: Partial<TicketOrder> = {}, some: Partial<TicketOptions> = {}) =>
  textsOf(await makeTicket({ ...order, ...changes }, shop, { ...options, ...some }))

test('names the station whose part it is', async () => {
  const station = { en: 'Grill', ar: 'الشواية' }
  expect(await ticketOf({}, { station })).toContain('Grill')
  expect(await ticketOf({}, { station, language: 'ar' })).toContain('الشواية')
})

test('shows what the kitchen and the driver need', async () => {
  expect((await ticketOf()).filter(Boolean)).toEqual([
    '16',
    'Delivery',
    'Salmiya',
    'Due 13:20',
    'Tue 17 Nov',
    'Ordered 12:40',
    '2×',
    'Hummus',
    '+ 3× Bread',
    '» no garlic',
    'Note: Ring twice',
    'To collect · Cash',
    'KD 3.750',
    'Noura',
    '+96550001234',
    'Salmiya, Hawalli',
    'Block 4, House 12',
    '2 items',
    'Grill & Sons · Salmiya',
  ])
})

test('shows items in both languages where they differ', async () => {
  expect(await ticketOf({}, { secondLanguage: 'ar' })).toEqual(expect.arrayContaining(['Hummus', 'حمص', '+ 3× خبز']))
  const texts = await ticketOf({}, { language: 'ar', secondLanguage: 'ar' })
  expect(texts.filter((text) => text === 'حمص')).toHaveLength(1)
})

test('leaves out the guest and the payment of a ticket without guest details', async () => {
  const texts = (await ticketOf({}, { guestDetails: false })).join('\n')
  expect(texts).not.toMatch(/Noura|5000|House|KD|Cash/)
  expect(texts).toContain('Ring twice')
})

test('a paid order shows that nothing is collected', async () => {
  const paid = { payment: { state: 'paid' } } as Partial<TicketOrder>
  expect(await ticketOf(paid)).toContain('Paid · Cash')
})

test('a gift with hidden prices shows an amount only if it is collected, and the recipient instead of the guest', async () => {
  const gift = { name: 'Sara', phone: '+96560001234', message: 'Enjoy', date: null, hidePrices: true, key: null }
  const cash = (await ticketOf({ gift })).join('\n')
  expect(cash).toMatch(/Gift for Sara[\s\S]*KD 3\.750[\s\S]*\+96560001234/)
  expect(cash).not.toContain('Noura')
  const paid = { gift, payment: { state: 'paid' } } as Partial<TicketOrder>
  expect((await ticketOf(paid)).join('\n')).not.toContain('KD')
})

test('shows what the guest must not get, in both languages', async () => {
  const diet = { avoided: [{ en: 'Sesame', ar: 'سمسم' }], diets: [{ en: 'Vegan', ar: 'نباتي' }] }
  const texts = await ticketOf({ diet }, { secondLanguage: 'ar', guestDetails: false })
  expect(texts).toEqual(expect.arrayContaining(['ALLERGY – NO Sesame / سمسم', 'Diet: Vegan / نباتي']))
})

test('marks practice orders and tickets that are printed again', async () => {
  const texts = await ticketOf({ practice: true, number: 3 }, { copy: 1 })
  expect(texts.slice(0, 3)).toEqual(['Practice – do not prepare', 'Printed again', 'T3'])
})
