// @vitest-environment jsdom
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import type { StaffOrder } from '@sofra/ordering'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBrowser, fakeApi, refuse, renderInConsole } from '../testing/console.tsx'
import * as alertSound from './alert-sound.ts'
import { MiniBoard } from './mini-board.tsx'
import { baseTime, FakeEventSource, orderOf, pageOf, pageWireOf } from './testing.ts'

vi.mock('./alert-sound.ts', { spy: true })

beforeEach(() => {
  mockDialogs()
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.mocked(alertSound.unlockSound).mockImplementation(() => {})
  vi.mocked(alertSound.playAlert).mockImplementation(() => {})
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const sendCall = 'POST /console/branches/salmiya/test-order'
const practice = orderOf(1, ['pending'], { practice: true, name: 'Test guest' })

async function openMiniBoard(orders: readonly StaffOrder[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'GET /console/orders': pageWireOf(orders), ...answers })
  connectBrowser(api)
  const onAccepted = vi.fn()
  await renderInConsole(
    <MiniBoard branchId="salmiya" page={pageOf(orders)} limit={100} minutes={{}} onAccepted={onAccepted} />,
    { now: baseTime },
  )
  return { api, onAccepted }
}

const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

test('shows the practice orders of the branch only, with their mark and their number', async () => {
  await openMiniBoard([orderOf(4), practice])
  expect(screen.getAllByRole('article').map((card) => card.querySelector('.figures')?.textContent)).toEqual(['T1'])
  expect(screen.getByText('Practice')).toBeTruthy()
})

test('sends a test order, turns the sound on, and reports the order once it is accepted', async () => {
  const accepted = orderOf(1, ['pending', 'accepted'], { practice: true })
  const { api, onAccepted } = await openMiniBoard([], {
    [sendCall]: staffOrderToWire(practice),
    [`POST /console/orders/${practice.id}/move`]: staffOrderToWire(accepted),
  })
  await press('Send a test order')
  expect(screen.getByRole('article', { name: /T1/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Turn sound off' })).toBeTruthy()
  expect(onAccepted).not.toHaveBeenCalled()
  await press(/^Accept/)
  expect(onAccepted).toHaveBeenCalledOnce()
  expect(api.calls.filter(({ call }) => call === sendCall)).toHaveLength(1)
})

test('says why no test order was sent, and sends the next one with the same key when the server did not answer', async () => {
  let answer = refuse('unavailable')
  const { api } = await openMiniBoard([], { [sendCall]: () => answer.clone() })
  await press('Send a test order')
  expect(screen.getByText('The test order wasn’t sent. Try again.')).toBeTruthy()
  answer = refuse('order_not_placeable', [{ path: 'order_lines', code: 'nothing-to-order' }])
  await press('Send a test order')
  expect(screen.getByText('Nothing on the menu can be ordered now. Add an available item first.')).toBeTruthy()
  await press('Send a test order')
  const keys = api.calls.filter(({ call }) => call === sendCall).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})
