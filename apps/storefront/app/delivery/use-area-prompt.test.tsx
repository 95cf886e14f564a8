// @vitest-environment jsdom
import { emptyCart } from '@sofra/ordering'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { cartStoreOf } from '../guest/cart-store.ts'
import { useAreaPicker } from './area-picker-state.ts'
import { type AreaPromptPage, useAreaPrompt } from './use-area-prompt.ts'

const line = { itemId: 'tawook', priceLabelId: 'regular', modifiers: [], count: 1, weight: null, comment: '' }
let prompt: ReturnType<typeof useAreaPrompt>

function Prompt({ on, free }: { on: AreaPromptPage; free: boolean }) {
  prompt = useAreaPrompt({ referenceId: 'mashawi', businessId: 'mashawi', on, free })
  return null
}

const open = async (on: AreaPromptPage, free = true) => render(await inShop({}, <Prompt on={on} free={free} />))
const add = () => act(() => cartStoreOf('mashawi').getState().add(line))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const isOpen = () => useAreaPicker.getState().open

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  sessionStorage.clear()
  cartStoreOf('mashawi').setState({ added: false })
  cartStoreOf('mashawi')
    .getState()
    .change(() => emptyCart)
  useAreaPicker.getState().hide()
  vi.useRealTimers()
})

test('opens the sheet shortly after the first item is added', async () => {
  await open('menu')
  add()
  await wait(600)
  expect(isOpen()).toBe(false)
  await wait(100)
  expect(isOpen()).toBe(true)
})

test('waits until the guest stops adding items', async () => {
  await open('menu')
  add()
  await wait(600)
  add()
  await wait(600)
  expect(isOpen()).toBe(false)
  await wait(100)
  expect(isOpen()).toBe(true)
})

test('opens at once on the cart page', async () => {
  add()
  await open('cart')
  expect(isOpen()).toBe(true)
})

test('does not open on the menu for a cart that was filled earlier', async () => {
  add()
  cartStoreOf('mashawi').setState({ added: false })
  await open('menu')
  await wait(5000)
  expect(isOpen()).toBe(false)
})

test('does not open while a destination is chosen', async () => {
  add()
  await open('cart', false)
  expect(isOpen()).toBe(false)
})

test('opens once per session', async () => {
  add()
  await open('cart')
  act(() => useAreaPicker.getState().hide())
  cleanup()
  await open('cart')
  expect(isOpen()).toBe(false)
  expect(prompt.state).toBe('opened')
})

test('still opens after the guest closed the prompt of the menu', async () => {
  await open('menu')
  act(() => prompt.close())
  expect(prompt.state).toBe('closed')
  cleanup()
  add()
  await open('cart')
  expect(isOpen()).toBe(true)
})

test('ignores a state of the prompt that it does not know', async () => {
  sessionStorage.setItem('sofra.area-asked.mashawi', 'maybe')
  await open('menu')
  expect(prompt.state).toBe('never')
})
