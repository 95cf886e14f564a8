// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordForms } from '../account/testing.ts'
import { inShop } from '../business/testing.tsx'
import { MessagesPage } from './messages-page.tsx'

async function open(stopped: boolean, offline = false) {
  const { forms, action } = recordForms()
  render(await inShop({}, <MessagesPage choice={{ stopped, phoneSuffix: '567' }} offline={offline} />, { action }))
  return forms
}

test.each([
  [false, 'Order messages', 'Stop order messages', 'yes'],
  [true, 'Order messages turned off', 'Turn messages back on', 'no'],
])('changes the preference (stopped: %s)', async (stopped, title, button, sent) => {
  const forms = await open(stopped)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(document.title).toBe(`${title} · Mashawi`)
  expect(screen.getByText('567').tagName).toBe('BDI')
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(forms).toEqual([{ stopped: sent }]))
})

test('shows a failed connection', async () => {
  await open(false, true)
  expect(screen.getByRole('alert')).toBeDefined()
})
