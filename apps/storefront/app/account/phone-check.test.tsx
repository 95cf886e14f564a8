// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import type { CodeResult, SentTo } from './code-result.ts'
import { PhoneCheck } from './phone-check.tsx'
import { readSentCode, saveSentCode } from './sent-code.ts'

const shop = { referenceId: 'mashawi', businessId: 'mashawi', country: 'kw' }
const typed = { phone: '66120000', dialCode: '+965' }
const sent: SentTo = { ...typed, shown: '+965 6612 0000', channel: 'whatsapp', seconds: 30, outbox: null }

/** Response of the server and the submitted forms. */
let answer: CodeResult
let requests: Record<string, unknown>[]

beforeEach(() => {
  localStorage.clear()
  requests = []
  answer = { kind: 'sent', sent }
})

async function open() {
  const translation = await loadTranslation('en')
  const router = createMemoryRouter(
    [
      {
        id: 'routes/business',
        path: '/',
        loader: () => ({ shop }),
        element: <PhoneCheck typed={typed} start onVerified={() => {}} />,
      },
      {
        path: '/mashawi/code.json',
        action: async ({ request }) => {
          requests.push(Object.fromEntries(await request.formData()))
          return answer
        },
      },
    ],
    { hydrationData: { loaderData: { 'routes/business': { shop } } } },
  )
  render(
    <TranslationProvider value={translation}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  )
}

const field = () => screen.findByRole('textbox', { name: '6-digit code' })

test('sends a code automatically', async () => {
  await open()
  await field()
  expect(requests).toMatchObject([{ intent: 'send', phone: '66120000', channel: 'sms' }])
})

test('shows the form of a pending code and sends no other', async () => {
  const startedAt = Date.now() - 60_000
  saveSentCode('mashawi', 'checkout', { ...sent, startedAt })
  await open()
  await field()
  expect(readSentCode('mashawi', 'checkout', Date.now())?.startedAt).toBe(startedAt)
  fireEvent.change(await field(), { target: { value: '123456' } })
  await waitFor(() => expect(requests.map(({ intent }) => intent)).toEqual(['verify']))
})

test('ignores a pending code of another number', async () => {
  saveSentCode('mashawi', 'checkout', { ...sent, phone: '66129999', startedAt: Date.now() })
  await open()
  await waitFor(() => expect(requests).toMatchObject([{ intent: 'send', phone: '66120000' }]))
})

test('shows a failed resend and keeps the form', async () => {
  saveSentCode('mashawi', 'checkout', { ...sent, startedAt: Date.now() - 60_000 })
  answer = { kind: 'not-sent', problem: { code: 'code-limit', seconds: 600 }, sent }
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Send by SMS' }))
  expect((await screen.findByRole('alert')).textContent).toContain('10')
  expect(document.activeElement).toBe(await field())
})

test('announces a resent code and focuses the field', async () => {
  saveSentCode('mashawi', 'checkout', { ...sent, startedAt: Date.now() - 60_000 })
  await open()
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('')
  fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  await waitFor(() => expect(status.textContent).toBe('Sent by WhatsApp to +965 6612 0000'))
  expect(document.activeElement).toBe(await field())
})

test('announces every wrong code', async () => {
  saveSentCode('mashawi', 'checkout', { ...sent, startedAt: Date.now() })
  await open()
  for (const triesLeft of [4, 3]) {
    answer = { kind: 'refused', problem: { code: 'code-wrong', triesLeft }, sent }
    fireEvent.change(await field(), { target: { value: '123456' } })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(String(triesLeft)))
  }
})
