// @vitest-environment jsdom
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { StaffOrder, StaffOrderLine } from '@sofra/ordering'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClockProvider } from '../shell/clock.tsx'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { mayAs } from '../staff/permissions.ts'
import { type Card, cardOf, createBoard } from './board.ts'
import { type BoardActions, BoardActionsProvider } from './board-context.ts'
import { OrderCard } from './order-card.tsx'
import { baseTime, orderOf, pageOf } from './testing.ts'

const line: StaffOrderLine = {
  lineId: '1',
  itemId: 'tikka',
  names: { en: 'Lamb tikka', ar: 'تكة لحم' },
  priceLabelId: 'four',
  priceLabelNames: { en: 'Four skewers', ar: 'أربعة أسياخ' },
  modifiers: [{ quantity: 2, names: { en: 'Bread', ar: 'خبز' } }],
  count: 3,
  weight: null,
  comment: 'No onion',
  total: 3000,
  couponDiscount: 0,
}
const order = orderOf(142, ['pending'], { language: 'ar', quote: { ...orderOf(1).quote, lines: [line] } })

async function show(order: StaffOrder, { language = 'en', role = 'owner', card = {} }: Options = {}) {
  const start = vi.fn<BoardActions['start']>()
  const markSeen = vi.fn<BoardActions['markSeen']>()
  const actions: BoardActions = {
    start,
    markSeen,
    open: () => {},
    setMinutes: () => {},
    colourOf: () => undefined,
    branchOf: () => ({ languages: ['en', 'ar'], timeZone: 'Asia/Kuwait' }) as unknown as StaffBranch,
    may: (_, state) => mayAs(role, `move:${state}`),
  }
  render(
    <TranslationProvider value={await loadTranslation(language)}>
      <ClockProvider now={baseTime}>
        <BoardActionsProvider value={actions}>
          <OrderCard card={{ ...cardOf(createBoard(pageOf([order])), order), ...card }} minutes={35} branch={null} />
        </BoardActionsProvider>
      </ClockProvider>
    </TranslationProvider>,
  )
  return { start, markSeen }
}

interface Options {
  readonly language?: 'en' | 'ar'
  readonly role?: StaffBranch['role']
  readonly card?: Partial<Card>
}

const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('shows items in the console’s language and the guest’s language as a badge', async () => {
  await show(order)
  expect(screen.getByText('Lamb tikka')).toBeTruthy()
  expect(screen.getByText(/^Four skewers.*2× Bread$/)).toBeTruthy()
  expect(screen.getByText('العربية')).toBeTruthy()
  cleanup()
  await show(order, { language: 'ar' })
  expect(screen.getByText('تكة لحم')).toBeTruthy()
  expect(screen.queryByText('العربية')).toBeNull()
})

test('a new order can be accepted with the promised minutes or rejected', async () => {
  const { start } = await show(order)
  fireEvent.click(screen.getByRole('button', { name: 'Accept · 35 min' }))
  expect(start).toHaveBeenLastCalledWith(order, 'accepted')
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(start).toHaveBeenLastCalledWith(order, 'rejected')
})

test('hides the reject button from roles that may not reject', async () => {
  await show(order, { role: 'kitchen' })
  expect(screen.getByRole('button', { name: 'Accept · 35 min' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('a ready pickup order has one action, "Handed over"', async () => {
  const ready = orderOf(7, ['pending', 'accepted', 'ready'])
  const { start } = await show(ready)
  expect(buttons()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Handed over' }))
  expect(start).toHaveBeenLastCalledWith(ready, 'delivered')
})

test('shows "Saving…" and no actions while a move is being saved', async () => {
  await show(order, { card: { state: 'accepted', saving: true } })
  expect(screen.getByRole('status').textContent).toContain('Saving…')
  expect(buttons()).toHaveLength(1)
})

test('marks a new order as seen on pointerdown', async () => {
  const { markSeen } = await show(order)
  fireEvent.pointerDown(screen.getByText('Lamb tikka'))
  expect(markSeen).toHaveBeenCalledWith([order.id])
})
