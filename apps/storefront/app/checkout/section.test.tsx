// @vitest-environment jsdom
import type { CheckoutProblem } from '@sofra/ordering'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { assessCheckout } from './checkout-readiness.ts'
import { Section, useLastChoiceMade } from './section.tsx'
import { anOrder, CheckoutStub } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
  window.scrollBy = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function Time() {
  const lastChoiceMade = useLastChoiceMade()
  return (
    <>
      <input aria-label="Hour" />
      <button type="button" onClick={lastChoiceMade}>
        Now
      </button>
    </>
  )
}

/** Two sections, the first one open. */
async function visit(problems: readonly CheckoutProblem[] = []) {
  const readiness = assessCheckout(problems, { problems: [], nearestSlot: null }, { kind: 'idle' })
  const page = (
    <CheckoutStub order={anOrder({ readiness })} open="time">
      <div>
        <Section step="time" title="When" icon={null} summary="now">
          <Time />
        </Section>
        <Section step="contact" title="Who" icon={null} summary="you">
          <input aria-label="Name" />
        </Section>
      </div>
      <button type="button">Place order</button>
    </CheckoutStub>
  )
  render(await inShop({ businessId: 'mashawi' }, page))
}

const heading = (name: string) => screen.getByRole('heading', { name })
const hour = () => screen.queryByRole('textbox', { name: 'Hour' })
const openContact = () => screen.getByRole('button', { name: 'Change', description: 'Who' })
const settle = () => act(() => vi.runAllTimers())

function press(element: HTMLElement) {
  fireEvent.pointerDown(element)
  act(() => element.focus())
  fireEvent.click(element)
}

function enter(field: HTMLElement | null) {
  if (!field) throw new Error('Cannot enter the field: it is not shown')
  press(field)
}

test('closes a complete section once the guest presses another one, after the press', async () => {
  await visit()
  enter(hour())
  fireEvent.pointerDown(openContact())
  act(() => openContact().focus())
  settle()
  // A page that moves under a pressed finger loses the press.
  expect(hour()).not.toBeNull()
  fireEvent.click(openContact())
  settle()
  expect(hour()).toBeNull()
  expect(screen.getByText('now')).toBeDefined()
  expect(document.activeElement).toBe(heading('Who'))
})

test('closes a complete section once the guest leaves it by keyboard, and keeps the focus', async () => {
  await visit()
  act(() => hour()?.focus())
  act(() => openContact().focus())
  settle()
  expect(hour()).toBeNull()
  expect(document.activeElement).toBe(openContact())
})

test('keeps an incomplete section open', async () => {
  await visit([{ kind: 'slot-missing' }])
  enter(hour())
  press(openContact())
  settle()
  expect(hour()).not.toBeNull()
})

test('keeps a section open that the guest has not entered, or has left for the order button', async () => {
  await visit()
  press(openContact())
  settle()
  expect(hour()).not.toBeNull()
  enter(hour())
  press(screen.getByRole('button', { name: 'Place order' }))
  settle()
  expect(hour()).not.toBeNull()
})

test('closes when the last choice is made by pointer, and focuses the heading', async () => {
  await visit()
  press(screen.getByRole('button', { name: 'Now' }))
  settle()
  expect(hour()).toBeNull()
  expect(document.activeElement).toBe(heading('When'))
})

test('stays open after a choice by keyboard, until the guest leaves it', async () => {
  await visit()
  const now = screen.getByRole('button', { name: 'Now' })
  act(() => now.focus())
  fireEvent.keyDown(now, { key: 'Enter' })
  fireEvent.click(now)
  settle()
  expect(hour()).not.toBeNull()
})

test('closes with the Enter key in a field, and focuses the heading', async () => {
  await visit()
  act(() => hour()?.focus())
  fireEvent.keyDown(hour() as HTMLElement, { key: 'Enter' })
  expect(hour()).toBeNull()
  expect(document.activeElement).toBe(heading('When'))
})

test('moves the focus to the heading of a section that the guest opens, and not before', async () => {
  await visit()
  expect(document.activeElement).toBe(document.body)
  press(openContact())
  expect(document.activeElement).toBe(heading('Who'))
  expect(screen.queryByText('you')).toBeNull()
})
