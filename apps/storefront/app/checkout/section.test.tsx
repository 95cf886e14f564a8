// @vitest-environment jsdom
import { TextField } from '@sofra/ui/field'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { Section, SectionDone } from './section.tsx'
import { CheckoutStub } from './testing.tsx'

Element.prototype.scrollIntoView = () => {}

/** A section with a missing field. */
function Contact() {
  const [submitted, setSubmitted] = useState(false)
  const check = () => {
    setSubmitted(true)
    return false
  }
  return (
    <Section step="contact" title="Who" icon={null} summary="you">
      <TextField label="Name" {...(submitted && { error: 'missing' })} />
      <SectionDone step="contact" check={check} />
    </Section>
  )
}

async function visit() {
  const page = (
    <CheckoutStub open="time">
      <Section step="time" title="When" icon={null} summary="now">
        <SectionDone step="time" />
      </Section>
      <Contact />
    </CheckoutStub>
  )
  render(await inShop({ businessId: 'mashawi' }, page))
}

const heading = (name: string) => screen.getByRole('heading', { name })

function press(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}
const pressContinue = () => press(screen.getByRole('button', { name: 'Continue' }))

test('moves the focus to the heading of a section that closes', async () => {
  await visit()
  pressContinue()
  expect(document.activeElement).toBe(heading('When'))
})

test('moves the focus to the heading of a section that opens, and shows the summary of the other', async () => {
  await visit()
  expect(screen.queryByText('now')).toBeNull()
  press(screen.getByRole('button', { name: 'Change', description: 'Who' }))
  expect(document.activeElement).toBe(heading('Who'))
  expect(screen.getByText('now')).toBeDefined()
  expect(screen.queryByText('you')).toBeNull()
})

test('does not move the focus before the guest has opened a section', async () => {
  await visit()
  expect(document.activeElement).toBe(document.body)
})

test('focuses the first invalid field of a section that stays open', async () => {
  await visit()
  press(screen.getByRole('button', { name: 'Change', description: 'Who' }))
  pressContinue()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
})
