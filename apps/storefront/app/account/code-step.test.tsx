// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { FormProps } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTranslation, type Translation, TranslationProvider } from '../shell/translation.tsx'
import type { CodeProblem } from './code-result.ts'
import { CodeStep } from './code-step.tsx'
import type { SentCode } from './sent-code.ts'

const sent: SentCode = {
  startedAt: 1,
  seconds: 30,
  phone: '66120000',
  dialCode: '+965',
  shown: '+965 6612 0000',
  channel: 'sms',
  outbox: null,
}

let translation: Translation
beforeEach(async () => {
  translation = await loadTranslation('en')
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const PlainForm = ({ action, children }: Pick<FormProps, 'action' | 'children'>) => (
  <form action={action}>{children}</form>
)

const step = (given: { startedAt?: number; problem?: CodeProblem }) => (
  <TranslationProvider value={translation}>
    <CodeStep
      form={PlainForm}
      action="/mashawi/login"
      sent={{ ...sent, startedAt: given.startedAt ?? 1 }}
      left={30}
      problem={given.problem ?? null}
      busy={null}
      submitLabel="Sign in"
      dangerous
    />
  </TranslationProvider>
)

test('renders the problem of a code on the server', () => {
  expect(renderToString(step({ problem: { code: 'code-expired' } }))).toContain('This code has expired')
})

test('reads the message of a resent code', async () => {
  const messages: ((code: string) => void)[] = []
  vi.stubGlobal('OTPCredential', class {})
  const get = () => new Promise((resolve) => messages.push((code) => resolve({ code })))
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  const { rerender } = render(step({ startedAt: 1 }))
  const typed = () => (screen.getByRole('textbox') as HTMLInputElement).value
  messages[0]?.('111111')
  await waitFor(() => expect(typed()).toBe('111111'))
  rerender(step({ startedAt: 2 }))
  messages[1]?.('222222')
  await waitFor(() => expect(typed()).toBe('222222'))
})
