// @vitest-environment jsdom
import { TextField } from '@sofra/ui/field'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { Section, SectionDone } from './section.tsx'

afterEach(cleanup)
Element.prototype.scrollIntoView = () => {}

/** Two sections; the second has a missing field. */
function Checkout() {
  const [open, setOpen] = useState<string | null>('where')
  const [submitted, setSubmitted] = useState(false)
  const section = (id: string, children: ReactNode) => (
    <Section id={id} title={id} icon={null} open={open === id} done summary="here" focus onOpen={() => setOpen(id)}>
      {children}
    </Section>
  )
  return (
    <>
      {section('where', <SectionDone onDone={() => setOpen(null)} />)}
      {section(
        'who',
        <>
          <TextField label="Name" {...(submitted && { error: 'missing' })} />
          <SectionDone onDone={() => setSubmitted(true)} />
        </>,
      )}
    </>
  )
}

function pressContinue() {
  const button = screen.getByRole('button', { name: 'Continue' })
  button.focus()
  fireEvent.click(button)
}

test('moves the focus to the heading of a section that closes', async () => {
  render(await inShop({}, <Checkout />))
  pressContinue()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'where' }))
})

test('focuses the first invalid field of a section that stays open', async () => {
  render(await inShop({}, <Checkout />))
  pressContinue()
  fireEvent.click(screen.getAllByRole('button', { name: /Change/ })[1] as HTMLElement)
  pressContinue()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
})
