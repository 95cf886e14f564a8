// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { mockDialogs } from './testing/dialogs.ts'
import { ToastRegion } from './toast.tsx'
import { currentToasts, dismissToast, showToast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion label="Messages" dismissLabel="Dismiss" />)
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

// jsdom has no popovers and treats them as hidden.
const getButton = (name: string) => screen.getByRole('button', { name, hidden: true })
const queryButton = (name: string) => screen.queryByRole('button', { name, hidden: true })
const show = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('is announced politely and dismissed automatically', () => {
  show({ text: 'Added to your cart' })
  expect(screen.getByText('Added to your cart').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  wait(5000)
  expect(screen.queryByText('Added to your cart')).toBeNull()
})

test('runs its action once', () => {
  const run = vi.fn()
  show({ text: 'Fattoush removed', action: { label: 'Undo', run } })
  wait(7000)
  fireEvent.click(getButton('Undo'))
  expect(run).toHaveBeenCalledOnce()
  expect(queryButton('Undo')).toBeNull()
})

test('stays while it has the pointer or the focus', () => {
  show({ text: 'Fattoush removed', action: { label: 'Undo', run: () => {} } })
  fireEvent.focus(getButton('Undo'))
  wait(60_000)
  expect(screen.queryByText('Fattoush removed')).not.toBeNull()
  fireEvent.blur(getButton('Undo'))
  wait(8000)
  expect(screen.queryByText('Fattoush removed')).toBeNull()
})

test('stays under a moving pointer, but not for one that rests where it appears', () => {
  show({ text: 'Fattoush removed', action: { label: 'Undo', run: () => {} } })
  fireEvent.pointerEnter(screen.getByText('Fattoush removed'))
  wait(7000)
  fireEvent.pointerMove(screen.getByText('Fattoush removed'))
  wait(60_000)
  fireEvent.pointerLeave(screen.getByText('Fattoush removed'))
  expect(screen.queryByText('Fattoush removed')).not.toBeNull()
  fireEvent.pointerEnter(screen.getByText('Fattoush removed'))
  wait(8000)
  expect(screen.queryByText('Fattoush removed')).toBeNull()
})

test('is rendered inside an open modal, because everything outside is inert', () => {
  mockDialogs()
  const modal = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="Refund">
      How much?
    </Dialog>
  )
  const { rerender } = render(modal(true))
  show({ text: 'The bank said no' })
  expect(screen.getByText('The bank said no').closest('dialog')).not.toBeNull()
  rerender(modal(false))
  expect(screen.getByText('The bank said no').closest('dialog')).toBeNull()
})

test('is not shown inside a modal that is being removed', () => {
  mockDialogs()
  const shown: boolean[] = []
  HTMLElement.prototype.showPopover = function showPopover() {
    shown.push(this.isConnected)
  }
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  })
  cleanup()
  const page = (asked: boolean) => (
    <>
      {asked && (
        <Dialog open onClose={() => {}} title="Refund">
          How much?
        </Dialog>
      )}
      <ToastRegion label="Messages" dismissLabel="Dismiss" />
    </>
  )
  const { rerender } = render(page(true))
  act(() => {
    showToast({ text: 'Given back' })
    rerender(page(false))
  })
  expect(shown).not.toContain(false)
  expect(shown.at(-1)).toBe(true)
})

test('can be dismissed', () => {
  show({ text: 'Added to your cart' })
  fireEvent.click(getButton('Dismiss'))
  expect(screen.queryByText('Added to your cart')).toBeNull()
})

test('shows at most three toasts and dismisses the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four']) show({ text })
  expect(screen.getAllByRole('listitem', { hidden: true }).map((item) => item.firstChild?.textContent)).toEqual([
    'two',
    'three',
    'four',
  ])
})
