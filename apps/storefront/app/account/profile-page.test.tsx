// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { viewAccount } from './account-view.ts'
import { ProfilePage } from './profile-page.tsx'
import type { ProfileResult, SessionView } from './profile-result.ts'
import { layla, recordForms } from './testing.ts'

const session = (id: string, rest: Partial<SessionView> = {}): SessionView => ({
  id,
  isCurrent: false,
  lastUsedAt: Date.UTC(2026, 10, 17, 9),
  agent: { browser: 'Safari', system: 'iPhone', isPhone: true },
  network: '',
  ...rest,
})
const here = session('this', { isCurrent: true })

interface Visit {
  readonly search?: string
  readonly account?: Partial<typeof layla>
  readonly sessions?: readonly SessionView[]
  readonly reply?: ProfileResult
  readonly enableWallet?: boolean
}

/** Opens the profile and collects the forms it sends. */
async function open({ search = '', account = {}, sessions = [here], reply, enableWallet = true }: Visit = {}) {
  const { forms, action } = recordForms()
  const view = viewAccount({ ...layla, ...account }, (number) => `tel ${number}`)
  const page = <ProfilePage account={view} sessions={sessions} reply={reply} />
  render(await inShop({ enableWallet }, page, { at: `/mashawi/profile${search}`, action }))
  return forms
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const links = () => within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link')

test('shows the person, the menu and the first section', async () => {
  await open()
  expect(screen.getByText('tel +96566120000').getAttribute('dir')).toBe('ltr')
  expect(document.title).toBe('Profile · Mashawi')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your details')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Your details')
})

test('opens the section of the URL, with a way back to the menu', async () => {
  await open({ search: '?section=devices' })
  expect(document.title).toBe('Signed-in devices · Mashawi')
  expect(screen.getByRole('main').dataset['open']).toBe('true')
  expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe('/mashawi/profile')
})

test('shows the first section for an unknown one', async () => {
  await open({ search: '?section=__proto__' })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your details')
  expect(screen.getByRole('main').dataset['open']).toBeUndefined()
})

test('counts the saved addresses, and links to the wallet where there is one', async () => {
  await open()
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/mashawi/orders/history',
    '/mashawi/locations',
    '/mashawi/wallet/home',
  ])
  expect(links()[1]?.textContent).toContain('1')
  cleanup()
  await open({ enableWallet: false, account: { savedAddresses: [] } })
  expect(links()).toHaveLength(2)
  expect(links()[1]?.textContent).not.toMatch(/\d/)
})

test('signs out of this business', async () => {
  const forms = await open()
  press('Sign out')
  await waitFor(() => expect(forms).toEqual([{ intent: 'logout', business: 'mashawi' }]))
})

test('shows a failed connection at the form that was sent', async () => {
  const offline = (intent: string): ProfileResult => ({ kind: 'offline', intent })
  await open({ reply: offline('logout') })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  cleanup()
  await open({ search: '?section=devices', reply: offline('end') })
  const region = screen.getByRole('region', { name: 'Signed-in devices' })
  expect(within(region).getByRole('alert')).toBeDefined()
})

test('ends another session, never the current one', async () => {
  const laptop = { browser: 'Firefox', system: 'Linux', isPhone: false }
  const forms = await open({ search: '?section=devices', sessions: [here, session('other', { agent: laptop })] })
  expect(screen.getAllByRole('button', { name: /^Sign out / })).toHaveLength(2)
  press('Sign out of Firefox on Linux')
  await waitFor(() => expect(forms).toEqual([{ intent: 'end', session: 'other' }]))
  press('Sign out of all other devices')
  await waitFor(() => expect(forms.at(-1)).toEqual({ intent: 'logout-others' }))
})

test('offers no end of other sessions while there is one, and names unknown devices', async () => {
  const unknown = { browser: null, system: null, isPhone: false }
  await open({
    search: '?section=devices',
    sessions: [session('this', { isCurrent: true, agent: unknown, network: '192.0.2.0' })],
  })
  const row = within(screen.getByRole('region', { name: 'Signed-in devices' })).getByRole('listitem')
  expect(row.textContent).toContain('Unknown')
  expect(within(row).getByText('192.0.2.0').getAttribute('dir')).toBe('ltr')
  expect(screen.queryByRole('button', { name: 'Sign out of all other devices' })).toBeNull()
})

const sentCode = {
  phone: '+96566120000',
  dialCode: '',
  shown: '+965 6612 0000',
  channel: 'sms',
  seconds: 30,
  outbox: null,
} as const

test('names the balance that a deletion loses', async () => {
  const lots = [
    { amount: 1500, expiresAt: null },
    { amount: 250, expiresAt: null },
  ]
  const wallet = [{ currency: 'KWD', lots, onHold: 0 }] as const
  await open({ search: '?section=data', account: { wallet } })
  expect(screen.getByRole('region', { name: 'Delete your account' }).textContent).toMatch(/1\.750/)
  cleanup()
  await open({ search: '?section=data', account: { wallet: [{ currency: 'KWD', lots: [], onHold: 0 }] } })
  expect(screen.getByRole('region', { name: 'Delete your account' }).textContent).not.toMatch(/KWD/)
})

test('downloads the data by a link that a redirect to the sign-in does not break', async () => {
  await open({ search: '?section=data' })
  const link = screen.getByRole('link', { name: 'Download your data' })
  expect(link.getAttribute('href')).toBe('/mashawi/profile/export.json')
  expect(link.hasAttribute('download')).toBe(false)
})

test('deletes the account only after a code that the guest submits', async () => {
  const forms = await open({ search: '?section=data', reply: { kind: 'sent', sent: sentCode } })
  const field = await screen.findByRole('textbox', { name: '6-digit code' })
  const requestSubmit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit')
  fireEvent.change(field, { target: { value: '123456' } })
  await act(async () => {})
  expect(requestSubmit).not.toHaveBeenCalled()
  requestSubmit.mockRestore()
  press('Delete my account permanently')
  await waitFor(() => expect(forms[0]).toMatchObject({ intent: 'verify', code: '123456', business: 'mashawi' }))
})

test('cancels the deletion', async () => {
  await open({ search: '?section=data', reply: { kind: 'sent', sent: sentCode } })
  await screen.findByRole('textbox', { name: '6-digit code' })
  press('Cancel')
  expect(screen.queryByRole('textbox', { name: '6-digit code' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send code' }))
})

test('explains why no code was sent', async () => {
  localStorage.clear()
  const problem = { code: 'orders-under-way' }
  await open({ search: '?section=data', reply: { kind: 'not-sent', problem, sent: sentCode } })
  expect(screen.getByRole('alert').textContent).toMatch(/order/i)
})
