// @vitest-environment jsdom
import type { Tips } from '@sofra/pricing'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { emptyDraft } from '../guest/checkout-draft.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { TipCard } from './tip-card.tsx'

const store = checkoutStoreOf('mashawi')

beforeEach(() => {
  sessionStorage.clear()
  store.getState().updateDraft(emptyDraft)
})

const percents: Tips = { kind: 'percents', percents: [5, 10] }
const visit = async (tips = percents) =>
  render(await inShop({}, <TipCard tips={tips} subtotal={2000} currency="KWD" />))
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const amount = () => screen.getByRole('textbox', { name: /^Your tip in/ })

test('gives no tip by default', async () => {
  await visit()
  expect(radio('No tip').checked).toBe(true)
  expect(store.getState().tip).toBeNull()
})

test('shows the amount of each percentage and stores the chosen one', async () => {
  await visit()
  fireEvent.click(radio(/^10%\s+KD\s0\.200$/))
  expect(store.getState().tip).toEqual({ kind: 'percent', percent: 10 })
})

test('stores a proposed amount', async () => {
  await visit({ kind: 'amounts', amounts: [250, 500] })
  fireEvent.click(radio(/^KD\s0\.500$/))
  expect(store.getState().tip).toEqual({ kind: 'amount', amount: 500 })
})

test('starts another amount empty, and stores it as the guest types', async () => {
  store.getState().updateDraft({ tip: { kind: 'percent', percent: 10 } })
  await visit()
  fireEvent.click(radio('Other amount'))
  expect(store.getState().tip).toBeNull()
  fireEvent.change(amount(), { target: { value: '1.25' } })
  expect(store.getState().tip).toEqual({ kind: 'amount', amount: 1250 })
})

test('explains an invalid amount, and orders without a tip then', async () => {
  store.getState().updateDraft({ tip: { kind: 'amount', amount: 1250 } })
  await visit()
  fireEvent.change(amount(), { target: { value: 'a lot' } })
  expect(screen.getByText('Enter an amount, for example 1.5')).toBeDefined()
  expect(store.getState().tip).toBeNull()
})
