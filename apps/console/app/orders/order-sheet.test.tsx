// @vitest-environment jsdom
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import type { StaffOrder } from '@sofra/ordering'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayAs } from '../staff/permissions.ts'
import {
  branchOf,
  connectBrowser,
  type FakeApi,
  fakeApi,
  offline,
  refuse,
  renderInConsole,
} from '../testing/console.tsx'
import { cardOf, createBoard } from './board.ts'
import { BoardActionsProvider } from './board-context.ts'
import { OrderSheet } from './order-sheet.tsx'
import { baseTime, lineOf, minute, orderOf, pageOf, refundOf } from './testing.ts'

beforeEach(mockDialogs)
afterEach(() => vi.unstubAllGlobals())

const start = vi.fn()

async function openSheet(order: StaffOrder, { role = 'owner', api = fakeApi() }: { role?: Role; api?: FakeApi } = {}) {
  connectBrowser(api)
  const branch = branchOf('salmiya', role)
  const onClose = vi.fn()
  start.mockClear()
  const actions = {
    start,
    markSeen: () => {},
    open: () => {},
    setMinutes: () => {},
    colourOf: () => undefined,
    branchOf: () => branch,
    may: (_: StaffOrder, state: StaffOrder['state']) => mayAs(role, `move:${state}`),
  }
  await renderInConsole(
    <BoardActionsProvider value={actions}>
      <OrderSheet card={cardOf(createBoard(pageOf([order])), order)} minutes={35} onClose={onClose} />
    </BoardActionsProvider>,
    { now: baseTime },
  )
  return { api, onClose, sheet: screen.getByRole('dialog', { name: `Order ${order.number}` }) }
}
type Role = Parameters<typeof mayAs>[0]

const quoteWith = (parts: Partial<StaffOrder['quote']>) => ({ ...orderOf(1).quote, ...parts })
const payment = {
  state: 'paid',
  payBy: null,
  url: null,
  refunded: 0,
  refunding: 0,
  nothingTaken: false,
  preparing: false,
  exception: null,
} as const
const paid = orderOf(5, ['pending', 'accepted'], {
  payment,
  paymentMethod: 'knet',
  quote: quoteWith({ lines: [lineOf('kebab', { names: { en: 'Kebab', ar: 'كباب' } })] }),
})
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const button = (name: string | RegExp, root: HTMLElement = document.body) => within(root).getByRole('button', { name })
const sums = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('dl > div')].map((row) => row.textContent?.replace(/\u00a0/g, ' '))

test('lists the sums of the order without zero amounts and included taxes', async () => {
  const tax = { id: 'vat', percentMillis: 5000, amount: 100, names: { en: 'VAT' } } as never as { inclusive: boolean }
  const { sheet } = await openSheet(
    orderOf(5, ['pending'], {
      quote: quoteWith({
        couponDiscount: 250,
        fees: 750,
        walletDiscount: 1000,
        toPay: 2750,
        taxes: [
          { ...tax, inclusive: false },
          { ...tax, id: 'levy', names: { en: 'Levy' }, inclusive: true },
        ] as unknown as StaffOrder['quote']['taxes'],
      }),
    }),
  )
  expect(
    sums(sheet).map((row) =>
      row
        ?.replace(/[^A-Za-z ]/g, '')
        .replace('KD', '')
        .trim(),
    ),
  ).toEqual(['Subtotal', 'Coupon', 'VAT', 'Delivery', 'Wallet', 'To collect  Cash'])
})

test('shows what was refunded and what is pending', async () => {
  const { sheet } = await openSheet({ ...paid, refunds: [refundOf(500), refundOf(250, { state: 'pending' })] })
  const rows = sums(sheet).join('\n')
  expect(rows).toMatch(/Refunded.*0\.500/)
  expect(rows).toMatch(/Refund pending.*0\.250/)
})

test('offers the less usual moves beside the next one', async () => {
  const order = orderOf(5, ['pending', 'accepted'])
  const { sheet } = await openSheet(order)
  await click(button('Cancel order', sheet))
  expect(start).toHaveBeenLastCalledWith(order, 'cancelled')
  await click(button('Ready', sheet))
  expect(start).toHaveBeenLastCalledWith(order, 'ready')
})

test('shows the actor and the reason of each event', async () => {
  const order = orderOf(5, ['pending', 'rejected'])
  const events = order.events.map((event, at) => ({
    ...event,
    by: at === 0 ? ({ kind: 'system', name: '' } as const) : event.by,
    reason: at === 1 ? 'Closed' : '',
  }))
  const { sheet } = await openSheet({ ...order, events })
  const history = within(within(sheet).getByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(history.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/NewAutomatic$/),
    expect.stringMatching(/RejectedYousefClosed$/),
  ])
})

const hiddenGift = {
  name: 'Sara',
  phone: '+96555555555',
  message: 'Enjoy',
  hidePrices: true,
  date: null,
  key: 'k',
} as unknown as StaffOrder['gift']
const ticketText = () => document.querySelector('[data-print]')?.textContent?.replace(/\u00a0/g, ' ')

test('prints no sums for a paid gift with hidden prices', async () => {
  await openSheet({ ...paid, gift: hiddenGift })
  expect(ticketText()).toContain('Gift for Sara')
  expect(ticketText()).toContain('Don’t include prices.')
  expect(ticketText()).not.toMatch(/Subtotal|KD/)
  cleanup()
  await openSheet(paid)
  expect(ticketText()).toContain('Subtotal')
})

test('prints only the amount to collect for a gift with hidden prices that is paid in cash', async () => {
  await openSheet(orderOf(5, ['pending'], { gift: hiddenGift, quote: quoteWith({ fees: 750, toPay: 8607 }) }))
  expect(ticketText()).toMatch(/To collect · Cash\s*KD 8\.607/)
  expect(ticketText()).not.toMatch(/Subtotal|0\.750/)
})

test('shows and prints what the guest must not get, and the kitchen confirms that it has read it', async () => {
  const diet = { avoided: [{ en: 'Sesame' }], diets: [{ en: 'Vegan' }] }
  const order = orderOf(1, ['pending'], { diet })
  const call = `POST /console/orders/${order.id}/confirm-diet`
  const { api, sheet } = await openSheet(order, { api: fakeApi({ [call]: staffOrderToWire(order) }) })
  expect(ticketText()).toContain('Allergy – no Sesame')
  const confirm = within(sheet).getByRole('button', { name: 'Confirm: read by the kitchen' })
  await act(async () => void fireEvent.click(confirm))
  expect(api.calls.map((made) => made.call)).toEqual([call])
  cleanup()
  const at = baseTime + minute
  const read = {
    id: 'r',
    kind: 'diet-read',
    state: 'pending',
    at,
    by: { kind: 'staff', name: 'Sara' },
    reason: '',
  } as const
  const { sheet: later } = await openSheet({ ...order, events: [...order.events, read] })
  expect(within(later).getByText('Read by Sara, 19:01')).toBeTruthy()
  expect(within(later).getByText('Allergies and diet read')).toBeTruthy()
})

test('prints the way of selling once for an order without a destination', async () => {
  await openSheet(orderOf(5, ['pending'], { fulfilment: { type: 'pickup', car: null } }))
  expect(ticketText()?.match(/Pickup/g)).toHaveLength(1)
})

test('shows the time at which a promised order is due, in the branch’s time zone', async () => {
  const { sheet } = await openSheet(orderOf(5, ['pending', 'accepted'], { promisedAt: baseTime + 30 * minute }))
  expect(within(sheet).getByText(/^Due .*(19|7):30/)).toBeTruthy()
})

test.each([
  ['a cashier', paid, 'cashier'],
  ['an order that is paid on delivery', orderOf(5), 'owner'],
  ['a fully refunded order', { ...paid, refunds: [refundOf(3000), refundOf(250, { state: 'pending' })] }, 'owner'],
] as const)('offers no refund to or for %s', async (_case, order, role) => {
  const { sheet } = await openSheet(order, { role })
  expect(within(sheet).queryByRole('button', { name: 'Refund' })).toBeNull()
})

const refundCall = 'POST /console/orders/order-5/refund'
async function openRefund(answers: Parameters<typeof fakeApi>[0], order: StaffOrder = paid) {
  const api = fakeApi(answers)
  await openSheet(order, { api })
  await click(button('Refund'))
  const dialog = screen.getByRole('dialog', { name: 'Refund order 5' })
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const submit = () => act(async () => void fireEvent.submit(dialog.querySelector('form') as HTMLFormElement))
  return { api, dialog, type, submit }
}

test('refunds everything that is left with a null amount', async () => {
  const { api, dialog, type, submit } = await openRefund({
    [refundCall]: staffOrderToWire({ ...paid, refunds: [refundOf(3250, { state: 'pending' })] }),
  })
  expect(within(dialog).getByText(/original payment method, KNET/)).toBeTruthy()
  await click(within(dialog).getByRole('radio', { name: 'Full amount' }))
  type(/^Reason/, ' Cold food ')
  await submit()
  expect(api.calls[0]?.body).toEqual({ refund_id: expect.any(String), reason: 'Cold food' })
  expect(screen.queryByRole('dialog', { name: 'Refund order 5' })).toBeNull()
  expect(screen.getByText(/^A refund of .*3\.250.* is on its way/)).toBeTruthy()
})

test('refunds portions of a line in four presses, and writes down what was given back in cash', async () => {
  const lines = [lineOf('kebab', { count: 3, total: 3000, names: { en: 'Kebab' } })]
  const sold = orderOf(5, ['pending', 'delivered'], { quote: quoteWith({ lines, toPay: 3750 }) })
  const made = refundOf(1000, { method: 'cash', lines: [{ position: 0, count: 1 }] })
  const { api, dialog, submit } = await openRefund(
    { [refundCall]: staffOrderToWire({ ...sold, refunds: [made] }) },
    sold,
  )
  expect(within(dialog).getByText(/money back in cash/)).toBeTruthy()
  await submit()
  expect(within(dialog).getByText('Choose at least one item.')).toBeTruthy()
  await click(within(dialog).getByRole('button', { name: 'One Kebab more' }))
  await click(within(dialog).getByRole('button', { name: 'Item missing' }))
  await click(within(dialog).getByRole('button', { name: /^Refund .*1\.000/ }))
  await submit()
  expect(api.calls[0]?.body).toEqual({
    ...{ refund_id: expect.any(String), reason: 'Item missing' },
    lines: [{ position: 0, quantity: 1 }],
  })
  expect(screen.getByText(/^A refund of .*1\.000.* is written down/)).toBeTruthy()
})

test('shows the refunds in the history, with their items', async () => {
  const refunds = [
    refundOf(2000, { lines: [{ position: 0, count: 2 }], reason: 'Spilled' }),
    refundOf(500, { state: 'failed' }),
  ]
  const { sheet } = await openSheet({ ...paid, refunds })
  expect(within(sheet).getByText(/^Refunded .*2\.000.* · KNET/)).toBeTruthy()
  expect(within(sheet).getByText('Spilled')).toBeTruthy()
  expect(within(sheet).getByText(/^Refund failed: .*0\.500/)).toBeTruthy()
})

test('requires a reason and an amount up to what is left', async () => {
  const { api, dialog, type, submit } = await openRefund({})
  await submit()
  expect(within(dialog).getByText('Enter a reason for your records')).toBeTruthy()
  await click(within(dialog).getByRole('radio', { name: /^Partial amount/ }))
  type(/^Reason/, 'Cold food')
  type(/^Amount/, '3.251')
  await submit()
  expect(within(dialog).getByText(/^Enter an amount of up to .*3\.250/)).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('repeats a failed refund with the same id', async () => {
  let online = false
  const { api, dialog, type, submit } = await openRefund({
    [refundCall]: () => (online ? staffOrderToWire(paid) : offline()),
  })
  await click(within(dialog).getByRole('radio', { name: /^Partial amount/ }))
  type(/^Amount/, '1.5')
  type(/^Reason/, 'Cold food')
  await submit()
  await screen.findByText('The refund failed. Please try again.')
  online = true
  await submit()
  const bodies = api.calls.map(({ body }) => body as { refund_id: string; amount: number })
  expect(bodies.map(({ amount }) => amount)).toEqual([1.5, 1.5])
  expect(bodies[1]?.refund_id).toBe(bodies[0]?.refund_id)
})

test('names a refund that exceeds what is left', async () => {
  const { dialog, type, submit } = await openRefund({ [refundCall]: refuse('refund_too_large') })
  await click(within(dialog).getByRole('radio', { name: 'Full amount' }))
  type(/^Reason/, 'Cold food')
  await submit()
  await screen.findByText('The amount is more than what is left to refund.')
})

const soldOutCall = 'POST /console/stock'
const kebabInSalmiya = { branch_ids: ['salmiya'], target: { kind: 'item', id: 'kebab' } }
async function openSoldOut(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers)
  await openSheet(paid, { api })
  await click(button('Sold out…'))
  return { api, dialog: screen.getByRole('dialog', { name: 'Mark Kebab as sold out?' }) }
}

test('marks an item of the order as sold out for today, and undoes it', async () => {
  const { api, dialog } = await openSoldOut({ [soldOutCall]: { branches: [] } })
  await click(button(/^Today, until/, dialog))
  await screen.findByText('Kebab is sold out')
  expect(api.calls[0]?.body).toEqual({ ...kebabInSalmiya, sold_out: { until: '2026-11-16T02:00:00.000Z' } })
  await click(screen.getByText('Undo'))
  await waitFor(() => expect(api.calls[1]?.body).toEqual({ ...kebabInSalmiya, sold_out: null }))
})

test('says why an item was not marked as sold out', async () => {
  const { dialog } = await openSoldOut({ [soldOutCall]: refuse('forbidden') })
  await click(button('Until further notice', dialog))
  await screen.findByText('You don’t have permission to change this branch’s menu.')
})
