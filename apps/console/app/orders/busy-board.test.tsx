// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card, mockBoardBrowser, openBoard, press } from '../testing/board.tsx'
import { lineOf, orderOf } from './testing.ts'

mockBoardBrowser()

test('more than three new orders have compact cards, which accept and reject', async () => {
  const orders = [1, 2, 3, 4].map((number) =>
    orderOf(number, ['pending'], {
      quote: { ...orderOf(0).quote, lines: ['falafel', 'lamb', 'tea'].map((id) => lineOf(id)) },
    }),
  )
  const { moves } = await openBoard(orders)
  expect(screen.queryByRole('button', { name: 'Five minutes less' })).toBeNull()
  expect(card(1).textContent).toContain('1×\u00a0falafel, 1×\u00a0lamb +1')
  await press(/^Accept/, card(2))
  expect(moves()).toMatchObject([{ body: { state: 'accepted' } }])
  await press('Reject', card(1))
  expect(screen.getByRole('dialog', { name: 'Reject order 1?' })).toBeTruthy()
})

test('all new orders are accepted after a question that counts them', async () => {
  const { moves } = await openBoard([orderOf(1), orderOf(2), orderOf(3, ['pending', 'accepted'])])
  await press('Accept all')
  const question = screen.getByRole('dialog', { name: 'Accept 2 orders?' })
  expect(moves()).toEqual([])
  await press('Accept all', question)
  expect(moves()).toMatchObject([{ body: { state: 'accepted' } }, { body: { state: 'accepted' } }])
})
