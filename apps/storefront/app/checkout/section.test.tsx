// @vitest-environment jsdom
import { TextField } from '@sofra/ui/field'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { Section, SectionDone } from './section.tsx'

afterEach(cleanup)
Element.prototype.scrollIntoView = () => {}

/** Two short questions; the second lacks an answer. */
function Checkout() {
  const [open, setOpen] = useState<string | null>('where')
  const [tried, setTried] = useState(false)
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
          <TextField label="Name" {...(tried && { error: 'missing' })} />
          <SectionDone onDone={() => setTried(true)} />
        </>,
      )}
    </>
  )
}

function goOn() {
  const button = screen.getByRole('button', { name: 'Continue' })
  button.focus()
  fireEvent.click(button)
}

test('the way on begins at the section that was finished last', async () => {
  render(await inShop({}, <Checkout />))
  goOn()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'where' }))
})

test('whoever goes on too early is led to the field that lacks something', async () => {
  render(await inShop({}, <Checkout />))
  goOn()
  fireEvent.click(screen.getAllByRole('button', { name: /Change/ })[1] as HTMLElement)
  goOn()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
})
