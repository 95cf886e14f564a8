// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, redirect, useActionData, useSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { DetailsSection } from './details-section.tsx'
import type { ProfileResult } from './profile-result.ts'

const shop = { name: 'Mashawi', languages: ['en'] }
const account = {
  phone: '+965 6612 0000',
  name: 'Layla',
  email: '',
  birthday: null,
  language: 'en',
  marketing: false,
  addressCount: 0,
  wallet: [],
}

let answer: () => ProfileResult | Response

beforeEach(async () => {
  const translation = await loadTranslation('en')
  const profile = { id: 'routes/business', path: '/', element: <Profile />, loader: () => ({ shop }) }
  const router = createMemoryRouter([{ ...profile, action: () => answer() }], {
    hydrationData: { loaderData: { 'routes/business': { shop } } },
  })
  render(
    <TranslationProvider value={translation}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  )
})

function Profile() {
  const reply = useActionData<ProfileResult>()
  const [search] = useSearchParams()
  return (
    <DetailsSection
      account={account}
      refused={reply?.kind === 'details' ? reply : null}
      saved={search.has('saved')}
      offline={reply?.kind === 'offline'}
    />
  )
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('focuses an invalid email', async () => {
  answer = () => ({ kind: 'details', problems: { email: 'invalid' }, values: { ...account, birthday: '' } })
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Email/ })))
})

test('announces every save', async () => {
  answer = () => redirect('/?saved=1')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  save()
  await waitFor(() => expect(status.textContent).toBe('Your details are saved.'))
  const first = status.firstChild
  save()
  await waitFor(() => expect(status.firstChild).not.toBe(first))
  expect(status.textContent).toBe('Your details are saved.')
})

test('keeps the input and shows a notice when the server is unreachable', async () => {
  answer = () => ({ kind: 'offline', intent: 'save' })
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Layla Haddad' } })
  save()
  await screen.findByRole('alert')
  expect((name as HTMLInputElement).value).toBe('Layla Haddad')
})
