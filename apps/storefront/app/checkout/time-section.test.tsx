// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { emptyDraft } from '../guest/checkout-draft.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { assessCheckout } from './checkout-readiness.ts'
import type { TimeSlot } from './draft-order.ts'
import { anOrder, CheckoutStub, emptyQuote } from './testing.tsx'
import { TimeSection } from './time-section.tsx'
import type { Timing } from './timing.ts'

const hour = 60 * 60_000
/** 15:00 in Kuwait. */
const noon = Date.UTC(2026, 10, 20, 12)
const slotAt = (hours: number, full = false): TimeSlot => ({
  from: noon + hours * hour,
  to: noon + (hours + 1) * hour,
  date: '2026-11-20',
  full,
})
const store = checkoutStoreOf('mashawi')

beforeEach(() => {
  sessionStorage.clear()
  store.getState().updateDraft(emptyDraft)
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

async function visit(timing: Timing, { open = true, problems = [] as { path: string; code: string }[] } = {}) {
  const nearestSlot = { from: noon + 3 * hour, to: noon + 4 * hour }
  const order = anOrder({
    timing,
    priced: { quote: emptyQuote, now: noon },
    readiness: assessCheckout([], { problems, nearestSlot }, { kind: 'idle' }),
  })
  const page = (
    <CheckoutStub order={order} {...(open && { open: 'time' as const })}>
      <TimeSection />
    </CheckoutStub>
  )
  return (render(await inShop({}, page)).container.textContent ?? '').replace(/\s/g, ' ')
}

const now: Timing = { kind: 'now', minutes: 40, times: [slotAt(1, true), slotAt(2)] }
const later: Timing = { kind: 'later', times: [slotAt(2)], open: false, next: noon + 2 * hour }
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('chooses the first free slot when the guest orders for later, and none when it is as soon as possible', async () => {
  await visit(now)
  expect(radio(/^As soon as possible/).checked).toBe(true)
  fireEvent.click(radio(/^Later/))
  expect(store.getState().slot).toEqual({ from: noon + 2 * hour, to: noon + 3 * hour })
  fireEvent.click(radio(/^As soon as possible/))
  expect(store.getState().slot).toBeNull()
})

test('does not offer a later time when all slots are full', async () => {
  await visit({ ...now, times: [slotAt(1, true)] })
  expect(radio(/^Later/).disabled).toBe(true)
  expect(screen.getByText('No times available')).toBeDefined()
})

test('offers no choice at a shop without scheduling', async () => {
  const text = await visit({ ...now, times: [] })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(text).toContain('As soon as possible, about 40 min')
})

test('says when a closed shop opens again', async () => {
  expect(await visit(later)).toMatch(/Closed right now, opens (?:17:00|5:00.PM)/)
  cleanup()
  expect(await visit({ ...later, next: null })).toContain('Closed right now. Order for later.')
  cleanup()
  expect(await visit({ ...later, open: true })).toContain(
    'This restaurant prepares everything to order. Choose a time.',
  )
})

test('warns when a shop that only takes scheduled orders has no free slot', async () => {
  expect(await visit({ ...later, times: [slotAt(2, true)] })).toContain('No times available. Please come back later.')
})

test('offers the nearest slot when the chosen one is full, and changes nothing before the guest agrees', async () => {
  store.getState().chooseSlot({ from: noon + hour, to: noon + 2 * hour })
  await visit(now, { problems: [{ path: 'slot', code: 'slot-full' }] })
  expect(screen.getByText('This time is fully booked. Please choose another one.')).toBeDefined()
  expect(store.getState().slot?.from).toBe(noon + hour)
  fireEvent.click(screen.getByRole('button', { name: /^Next available/ }))
  expect(store.getState().slot?.from).toBe(noon + 3 * hour)
})

test('clears a slot that is gone so that the guest sees the other times', async () => {
  store.getState().chooseSlot({ from: noon, to: noon + hour })
  await visit(now, { problems: [{ path: 'slot', code: 'slot-gone' }] })
  fireEvent.click(screen.getByRole('button', { name: 'See other times' }))
  expect(store.getState().slot).toBeNull()
})

test('summarizes the chosen slot, a missing one, an unavailable one, a shipment and a closed shop', async () => {
  const closed = { open: false }
  expect(await visit(later, closed)).toContain('Choose a time')
  cleanup()
  store.getState().chooseSlot({ from: noon + 2 * hour, to: noon + 3 * hour })
  expect(await visit(later, closed)).toMatch(/Friday.*20 ?November.*(?:17:00 – 18:00|5:00.PM – 6:00.PM)|November 20/)
  cleanup()
  expect(await visit(later, { ...closed, problems: [{ path: 'slot', code: 'slot-full' }] })).toContain('fully booked')
  cleanup()
  expect(await visit({ kind: 'shipped', minutes: 0, days: { from: 3, to: 5 } }, closed)).toContain('3 to 5 days')
  cleanup()
  expect(await visit({ kind: 'closed', next: null }, closed)).toContain('Closed right now')
})
