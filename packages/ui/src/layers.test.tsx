// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { positionAtAnchor } from './anchor-position.ts'
import { Dialog } from './dialog.tsx'
import { Popover } from './popover.tsx'
import { Sheet } from './sheet.tsx'
import { mockDialogs } from './testing/dialogs.ts'

beforeAll(mockDialogs)

function Both({ sheet, dialog }: { sheet: boolean; dialog: boolean }) {
  return (
    <>
      <Sheet open={sheet} onClose={() => {}} title="Dish" closeLabel="Close">
        Dish
      </Sheet>
      <Dialog open={dialog} onClose={() => {}} title="Leave?" />
    </>
  )
}
/** The z-index of the sheet and of the dialog; empty while closed. */
const layers = () => screen.getAllByRole('dialog', { hidden: true }).map((one) => one.style.zIndex)

test('overlays are stacked from 2000 upwards, the newest on top', () => {
  const { rerender } = render(<Both sheet dialog={false} />)
  expect(layers()).toEqual(['2000', ''])
  rerender(<Both sheet dialog />)
  expect(layers()).toEqual(['2000', '2001'])
})

test('overlays are renumbered when a lower one closes', () => {
  const { rerender } = render(<Both sheet dialog />)
  rerender(<Both sheet={false} dialog />)
  expect(layers()).toEqual(['', '2000'])
  rerender(<Both sheet dialog />)
  expect(layers()).toEqual(['2001', '2000'])
})

test('a popover has a name and is stacked while it is open', () => {
  render(
    <Popover label="Account" trigger={(props) => <button {...props}>Huda</button>}>
      Sign out
    </Popover>,
  )
  const panel = screen.getByRole('dialog', { hidden: true })
  expect(panel.getAttribute('aria-label')).toBe('Account')
  expect(screen.getByRole('button', { name: 'Huda' }).getAttribute('aria-haspopup')).toBe('dialog')
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(panel.style.zIndex).toBe('2000')
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'closed' }))
  expect(panel.style.zIndex).toBe('')
})

function boxes(direction: 'ltr' | 'rtl', at: Partial<DOMRect>) {
  const make = (box: Partial<DOMRect>) => {
    const element = document.body.appendChild(document.createElement('div'))
    element.getBoundingClientRect = () => box as DOMRect
    return element
  }
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1000 })
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 })
  const anchor = make(at)
  anchor.style.direction = direction
  const panel = make({ width: 200, height: 100 })
  return { panel, anchor, spot: () => [panel.style.left, panel.style.top] }
}

test('a panel is placed 8 px below its anchor, aligned with its start', () => {
  const { panel, anchor, spot } = boxes('ltr', { left: 300, right: 400, top: 100, bottom: 144 })
  positionAtAnchor(panel, anchor)
  expect(spot()).toEqual(['300px', '152px'])
  positionAtAnchor(panel, anchor, 'end')
  expect(spot()).toEqual(['200px', '152px'])
})

test('a panel is aligned with the other edge in right-to-left pages', () => {
  const { panel, anchor, spot } = boxes('rtl', { left: 300, right: 400, top: 100, bottom: 144 })
  positionAtAnchor(panel, anchor)
  expect(spot()).toEqual(['200px', '152px'])
})

test('a panel without room below is placed 8 px above, inside the window', () => {
  const { panel, anchor, spot } = boxes('ltr', { left: 950, right: 990, top: 740, bottom: 784 })
  positionAtAnchor(panel, anchor)
  expect(spot()).toEqual(['792px', '632px'])
})
