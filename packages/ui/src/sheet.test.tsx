// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'
import { mockDialogs } from './testing/dialogs.ts'

beforeEach(mockDialogs)

function Dish() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Shish tawook
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Shish tawook" closeLabel="Close" footer={<b>Add</b>}>
        Over charcoal
      </Sheet>
    </>
  )
}

const sheet = () => screen.queryByRole('dialog', { name: 'Shish tawook' })

function press(element: Element) {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

function open() {
  render(<Dish />)
  expect(sheet()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Shish tawook' }))
  const opened = sheet()
  if (!opened) throw new Error('the sheet did not open')
  return opened
}

test('opens as a modal with its name, content and footer', () => {
  const opened = open()
  expect(within(opened).getByRole('heading', { name: 'Shish tawook' })).toBeDefined()
  expect(within(opened).getByText('Over charcoal')).toBeDefined()
  expect(within(opened).getByText('Add')).toBeDefined()
})

test('the close button closes it', () => {
  fireEvent.click(within(open()).getByRole('button', { name: 'Close' }))
  expect(sheet()).toBeNull()
})

test('Escape calls onClose', () => {
  const pressed = new Event('cancel', { cancelable: true })
  fireEvent(open(), pressed)
  expect(pressed.defaultPrevented).toBe(true)
  expect(sheet()).toBeNull()
})

test('a click on the backdrop closes it, a click on the content does not', () => {
  const opened = open()
  press(within(opened).getByText('Over charcoal'))
  expect(sheet()).not.toBeNull()
  press(opened)
  expect(sheet()).toBeNull()
})

test('selecting text beyond its edge does not close it', () => {
  const opened = open()
  fireEvent.pointerDown(within(opened).getByText('Over charcoal'))
  // Browsers dispatch the click on the common ancestor of the pointerdown and pointerup targets.
  fireEvent.click(opened)
  expect(sheet()).not.toBeNull()
})

test('a long drag down closes it, a short one does not', () => {
  const opened = open()
  const grip = opened.querySelector('[data-drag-handle]')
  if (!grip) throw new Error('nothing to pull the sheet by')
  const pull = (distance: number) => {
    fireEvent.pointerDown(grip, { pointerId: 1, button: 0, clientY: 100 })
    fireEvent.pointerMove(opened, { pointerId: 1, clientY: 100 + distance })
    expect(opened.style.getPropertyValue('--drag')).toBe(`${distance}px`)
    // The drag ends slowly, so that only its distance counts.
    fireEvent.pointerUp(opened, { pointerId: 1, clientY: 100 + distance })
  }
  pull(15)
  expect(sheet()).not.toBeNull()
  expect(opened.style.getPropertyValue('--drag')).toBe('')
  pull(300)
  expect(sheet()).toBeNull()
})

test('a confirmation dialog calls onClose or onConfirm', () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  render(
    <ConfirmDialog
      open
      title="Cancel the order?"
      confirmLabel="Cancel it"
      cancelLabel="Keep it"
      {...{ onConfirm, onClose }}
    >
      The kitchen has not started yet.
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel the order?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel it' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
