// @vitest-environment jsdom
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  card,
  column,
  focusCard,
  listCall,
  mockBoardBrowser,
  moveCall,
  numbersIn,
  openBoard,
  press,
  pressKey,
  search,
  stream,
} from '../testing/board.tsx'
import { branchOf, offline, refuse, staffOf } from '../testing/console.tsx'
import { baseTime, minute, orderOf, pageWireOf } from './testing.ts'

mockBoardBrowser()

test('shows each order in the column of its state, oldest first, and counts new orders in the title', async () => {
  await openBoard([orderOf(1), orderOf(2), orderOf(3, ['pending', 'accepted']), orderOf(4, ['pending', 'rejected'])])
  expect(numbersIn('New')).toEqual(['1', '2'])
  expect(numbersIn('Preparing')).toEqual(['3'])
  expect(within(column('Ready')).getByText('No orders ready')).toBeTruthy()
  expect(document.title).toBe('(2) Orders · Sofra')
  expect(screen.getByRole('button', { name: '1 finished order' })).toBeTruthy()
})

test('shows the connection state and orders of the stream', async () => {
  await openBoard([])
  expect(screen.getByText('Connecting…')).toBeTruthy()
  await act(async () => stream()?.sendReady())
  expect(screen.getByText('Live')).toBeTruthy()
  await act(async () => stream()?.sendOrder(orderOf(9)))
  expect(numbersIn('New')).toEqual(['9'])
  await act(async () => stream()?.fail())
  expect(screen.getByText('Not live')).toBeTruthy()
})

test('fetches the orders that changed while the stream was disconnected', async () => {
  const missed = orderOf(1, ['pending', 'accepted'])
  await openBoard([orderOf(1)], { answers: { [listCall]: pageWireOf([missed]) } })
  await act(async () => stream()?.sendReady())
  await waitFor(() => expect(numbersIn('Preparing')).toEqual(['1']))
})

test('redirects to sign-in when the session has expired', async () => {
  const { router } = await openBoard([], { answers: { [listCall]: refuse('unauthenticated') } })
  await act(async () => stream()?.fail({ closed: true }))
  await waitFor(() => expect(router.state.location.search).toBe('?to=%2Forders'))
  expect(router.state.location.pathname).toBe('/sign-in')
})

test('accepts an order with the chosen promise', async () => {
  const order = orderOf(1)
  const { moves } = await openBoard([order], {
    answers: { [moveCall(order)]: staffOrderToWire(orderOf(1, ['pending', 'accepted'])) },
  })
  await press('Five minutes more')
  await press('Accept · 20 min')
  expect(moves()).toMatchObject([{ body: { state: 'accepted', minutes: 20 } }])
  await waitFor(() => expect(numbersIn('Preparing')).toEqual(['1']))
  expect(within(card(1)).getByRole('button', { name: 'Ready' })).toBeTruthy()
})

test('limits the promise to between 5 minutes and 4 hours', async () => {
  await openBoard([orderOf(1)])
  const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Five minutes less' })
  await press('Five minutes less')
  await press('Five minutes less')
  expect(screen.getByRole('button', { name: 'Accept · 5 min' })).toBeTruthy()
  expect(less().disabled).toBe(true)
})

test('returns the card and names the state when another team member was faster', async () => {
  const order = orderOf(1)
  const cancelled = orderOf(1, ['pending', 'cancelled'])
  await openBoard([order], {
    answers: {
      [moveCall(order)]: refuse('transition_not_allowed'),
      [listCall]: pageWireOf([cancelled]),
    },
  })
  await press(/^Accept/)
  await screen.findByText('Another team member has already changed order 1 to “Cancelled”.')
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('offers to repeat a move that did not reach the server', async () => {
  const order = orderOf(1)
  const accepted = staffOrderToWire(orderOf(1, ['pending', 'accepted']))
  let online = false
  const { moves } = await openBoard([order], { answers: { [moveCall(order)]: () => (online ? accepted : offline()) } })
  await press(/^Accept/)
  await screen.findByText('Order 1 wasn’t updated. The server didn’t respond.')
  expect(numbersIn('New')).toEqual(['1'])
  online = true
  await act(async () => void fireEvent.click(screen.getByText('Try again')))
  await waitFor(() => expect(numbersIn('Preparing')).toEqual(['1']))
  expect(moves()).toHaveLength(2)
})

test('offers to undo a step, which returns the card', async () => {
  const order = orderOf(1)
  const accepted = orderOf(1, ['pending', 'accepted'])
  const undone = { ...orderOf(1, ['pending', 'accepted', 'pending']) }
  const { api } = await openBoard([order], {
    answers: {
      [moveCall(order)]: staffOrderToWire(accepted),
      'POST /console/orders/order-1/undo': staffOrderToWire(undone),
    },
  })
  await press(/^Accept/)
  await screen.findByText('Order 1: Preparing')
  await act(async () => void fireEvent.click(screen.getByText('Undo')))
  await waitFor(() => expect(numbersIn('New')).toEqual(['1']))
  expect(api.calls.at(-1)).toMatchObject({ body: { state: 'accepted' } })
})

test('filters by search text and by type, and says that nothing matches', async () => {
  const table = { type: 'dine-in', tableId: '7', tableName: '7' } as const
  await openBoard([
    orderOf(1, ['pending'], { name: 'Dana' }),
    orderOf(2, ['pending'], { fulfilment: table, sellingType: 'dine-in' }),
  ])
  await press(/^Dine-in/)
  expect(numbersIn('New')).toEqual(['2'])
  await press(/^Dine-in/)
  search('dana')
  expect(numbersIn('New')).toEqual(['1'])
  search('nothing')
  expect(within(column('New')).getByText('No matching orders')).toBeTruthy()
  await press('Clear search')
  expect(numbersIn('New')).toEqual(['1', '2'])
})

test('hides the types when all orders have the same one', async () => {
  await openBoard([orderOf(1), orderOf(2)])
  expect(screen.queryByRole('group', { name: 'Filter by type' })).toBeNull()
})

test('Escape clears the search', async () => {
  await openBoard([orderOf(1)])
  search('nothing')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(numbersIn('New')).toEqual(['1'])
})

test('rejects an order with the reason in the guest’s language', async () => {
  const order = orderOf(1, ['pending'], { language: 'ar' })
  const { moves } = await openBoard([order], {
    answers: { [moveCall(order)]: staffOrderToWire(orderOf(1, ['pending', 'rejected'])) },
  })
  await press('Reject')
  const dialog = screen.getByRole('dialog', { name: 'Reject order 1?' })
  expect(within(dialog).getByText('The guest sees the reason in العربية.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('radio', { name: 'We are about to close.' }))
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' Sorry ' } })
  await act(async () => void fireEvent.submit(dialog.querySelector('form') as HTMLFormElement))
  await waitFor(() => expect(moves()).toHaveLength(1))
  expect(moves()[0]?.body).toMatchObject({ reason: expect.stringMatching(/^\p{Script=Arabic}.* Sorry$/u) })
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
})

test('requires a text for another reason, and sends nothing on "Back"', async () => {
  const { moves } = await openBoard([orderOf(1)])
  await press('Reject')
  const dialog = screen.getByRole('dialog', { name: 'Reject order 1?' })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Another reason' }))
  await act(async () => void fireEvent.submit(dialog.querySelector('form') as HTMLFormElement))
  expect(within(dialog).getByText('Enter a reason for the guest')).toBeTruthy()
  await press('Back', dialog)
  expect(screen.queryByRole('dialog', { name: 'Reject order 1?' })).toBeNull()
  expect(moves()).toEqual([])
})

test('"Got it" marks all new orders as seen', async () => {
  await openBoard([orderOf(1), orderOf(2)])
  expect(screen.getByText('2 new orders')).toBeTruthy()
  await press('Got it')
  expect(screen.queryByText('2 new orders')).toBeNull()
  expect(card(1).dataset['unseen']).toBeUndefined()
})

test('lists finished orders and opens one above the list', async () => {
  await openBoard([orderOf(1, ['pending', 'rejected']), orderOf(2, ['pending', 'cancelled'])])
  await press('2 finished orders')
  const list = screen.getByRole('dialog', { name: 'Finished in the last 24 hours' })
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.figures')?.textContent)
  expect(rows).toEqual(['2', '1'])
  fireEvent.click(within(list).getByText('Rejected'))
  expect(screen.getByRole('dialog', { name: 'Order 1' })).toBeTruthy()
})

test('offers the scheduled list only when there are scheduled orders', async () => {
  const scheduledFor = { from: baseTime + 90 * minute, to: baseTime + 105 * minute }
  await openBoard([orderOf(1, ['scheduled'], { scheduledFor })])
  await press(/^Scheduled/)
  expect(within(screen.getByRole('dialog', { name: 'Scheduled orders' })).getByText('Pickup')).toBeTruthy()
  cleanup()
  await openBoard([])
  expect(screen.queryByRole('button', { name: /^Scheduled/ })).toBeNull()
})

test('shows the branch of each order only to staff of several branches', async () => {
  const me = staffOf(branchOf('salmiya'), branchOf('jahra', 'owner', { names: { en: 'Jahra' } }))
  await openBoard([orderOf(1, ['pending'], { branchId: 'jahra' })], { me })
  expect(within(card(1)).getByText('Jahra')).toBeTruthy()
  cleanup()
  await openBoard([orderOf(1)])
  expect(within(card(1)).queryByText('salmiya')).toBeNull()
})

test('shortcuts move between cards and act on the focused one', async () => {
  const [older, newer] = [orderOf(1), orderOf(2)]
  const { moves } = await openBoard([older, newer, orderOf(3, ['pending', 'accepted'])])
  await pressKey('j')
  await pressKey('ArrowDown')
  expect(card(2).contains(document.activeElement)).toBe(true)
  await pressKey('ArrowRight')
  expect(card(3).contains(document.activeElement)).toBe(true)
  await pressKey('ArrowLeft')
  expect(card(1).contains(document.activeElement)).toBe(true)
  await pressKey('+')
  await pressKey('a')
  expect(moves()).toMatchObject([{ call: moveCall(older), body: { state: 'accepted', minutes: 20 } }])
})

test('letters typed into the search are not shortcuts', async () => {
  const { moves } = await openBoard([orderOf(1)])
  await pressKey('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await pressKey('a')
  expect(moves()).toEqual([])
})

test('shortcuts can be turned off', async () => {
  const { moves } = await openBoard([orderOf(1)])
  await pressKey('?')
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await act(async () => void fireEvent.click(within(dialog).getByRole('switch', { name: 'Enable shortcuts' })))
  await press('Close', dialog)
  focusCard(1)
  await pressKey('a')
  expect(moves()).toEqual([])
})

test('hides moves that the role may not make', async () => {
  const me = staffOf(branchOf('salmiya', 'kitchen'))
  const { moves } = await openBoard([orderOf(1), orderOf(2, ['pending', 'accepted', 'ready'])], { me })
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  expect(within(card(2)).queryByRole('button', { name: 'Handed over' })).toBeNull()
  focusCard(1)
  await pressKey('r')
  expect(moves()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order that leaves its column passes the focus to its neighbour', async () => {
  const order = orderOf(2)
  await openBoard([orderOf(1), order], {
    answers: { [moveCall(order)]: staffOrderToWire(orderOf(2, ['pending', 'accepted'])) },
  })
  focusCard(2)
  await pressKey('a')
  await waitFor(() => expect(numbersIn('Preparing')).toEqual(['2']))
  await waitFor(() => expect(card(1).contains(document.activeElement)).toBe(true))
})
