// @vitest-environment jsdom

import type { SellingState } from '@sofra/contract/console-selling-codec'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { branchOf, connectBrowser, fakeApi, refuse, renderInConsole, staffOf } from '../testing/console.tsx'
import { Shell } from './shell.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Options {
  readonly me?: ReturnType<typeof staffOf>
  readonly path?: string
  readonly openExceptions?: number | null
  readonly sellingStates?: readonly SellingState[]
  readonly api?: ReturnType<typeof fakeApi>
}

function openShell(options: Options = {}) {
  const { me = staffOf(branchOf('salmiya')), path, openExceptions = 0, sellingStates = [], api = fakeApi() } = options
  connectBrowser(api)
  return renderInConsole(
    <Shell me={me} openExceptions={openExceptions} sellingStates={sellingStates} now={Date.now()}>
      <main id="content" tabIndex={-1} />
    </Shell>,
    { me, ...(path !== undefined && { path }) },
  )
}
const linksOf = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
const namesOf = (name: string) => linksOf(name).map((link) => link.textContent)

test.each([
  ['owner', ['Today', 'Orders', 'Menu', 'Shop', 'Guests', 'Money', 'Settings', 'More']],
  ['manager', ['Today', 'Orders', 'Menu', 'Shop', 'Guests', 'Money', 'Settings', 'More']],
  ['cashier', ['Orders', 'Menu', 'Guests', 'Settings', 'More']],
  ['kitchen', ['Orders', 'Menu', 'Settings', 'More']],
] as const)('offers the places of the role %s', async (role, expected) => {
  await openShell({ me: staffOf(branchOf('salmiya', role)), openExceptions: role === 'owner' ? 0 : null })
  expect(namesOf('Main')).toEqual(expected)
})

test('a place leads to its first screen that the role may open', async () => {
  await openShell({ me: staffOf(branchOf('salmiya', 'kitchen')), openExceptions: null })
  expect(linksOf('Main').map((link) => link.getAttribute('href'))).toEqual([
    '/kitchen',
    '/menu/stock',
    '/security',
    '/more',
  ])
})

test('lists the screens of the place, and marks the current one', async () => {
  await openShell({ path: '/wallet' })
  expect(namesOf('Guests')).toEqual(['Feedback', 'Wallets'])
  expect(linksOf('Guests').map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
  expect(linksOf('Main')[4]?.getAttribute('aria-current')).toBe('true')
})

test('has no list for a place with one screen', async () => {
  await openShell({ path: '/payments' })
  expect(screen.queryByRole('navigation', { name: 'Money' })).toBeNull()
})

test('keeps the branch when changing screens', async () => {
  await openShell({ path: '/orders?branch=jahra&show=low' })
  expect(linksOf('Main')[2]?.getAttribute('href')).toBe('/menu?branch=jahra')
})

const salmiya = branchOf('salmiya', 'owner', { names: { en: 'Salmiya' } })
const jahra = branchOf('jahra', 'owner', { names: { en: 'Jahra' } })

test('names the shop, and changes to another branch on the same screen', async () => {
  await openShell({ me: staffOf(salmiya, jahra), path: '/feedback?show=low&branch=salmiya' })
  expect(screen.getByRole('button', { name: /^Shop and branch:\s*Mashawi Salmiya$/ })).toBeTruthy()
  // The panel is a popover, which jsdom does not open.
  const link = screen.getByRole('link', { name: 'Jahra', hidden: true })
  expect(link.getAttribute('href')).toBe('/feedback?branch=jahra')
  expect(screen.getByRole('link', { name: 'All branches', hidden: true }).getAttribute('href')).toBe('/feedback')
})

test('owners add a shop where shops are chosen', async () => {
  await openShell()
  expect(screen.getByRole('link', { name: 'Add a shop', hidden: true }).getAttribute('href')).toBe('/start?new')
  cleanup()
  await openShell({ me: staffOf(branchOf('salmiya', 'manager')) })
  expect(screen.queryByRole('link', { name: 'Add a shop', hidden: true })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Shop and branch/ })).toBeNull()
})

test('shows whether the shown branch is open, and leads guests’ page to it', async () => {
  const state = (branchId: string, available: boolean): SellingState => ({
    branchId,
    status: 'active',
    logo: null,
    types: [
      {
        type: 'pickup',
        availability: available ? { available, until: null } : { available, reason: 'paused', next: null },
        pause: available ? null : { until: null, unanswered: null },
        busy: null,
      },
    ],
  })
  const states = { sellingStates: [state('salmiya', true), state('jahra', false)], me: staffOf(salmiya, jahra) }
  await openShell({ ...states, path: '/orders?branch=jahra' })
  expect(screen.getByText('Paused')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View shop' }).getAttribute('href')).toBe('/jahra')
  cleanup()
  await openShell({ ...states, path: '/orders' })
  expect(screen.getByText('1 of 2 open')).toBeTruthy()
})

test('moves the focus to a new screen, but not on a change of its search', async () => {
  const { router } = await openShell({ path: '/orders' })
  await act(() => router.navigate('/orders?branch=jahra'))
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/feedback'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('an anchor leads to its field', async () => {
  const { router } = await openShell({ path: '/orders' })
  document
    .getElementById('content')
    ?.insertAdjacentHTML('beforeend', '<div id="phone" data-field><input></div><p id="note"></p>')
  Element.prototype.scrollIntoView = () => {}
  await act(() => router.navigate('/orders#phone'))
  expect(document.activeElement?.parentElement?.id).toBe('phone')
  await act(() => router.navigate('/feedback#note'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

const exceptions = (count: number) => ({
  questions: Array.from({ length: count }, (_, at) => ({
    id: `q${at}`,
    why: 'unheard',
    business_id: 'mashawi',
    order: null,
    name: '',
    phone: '',
    asked: { amount: 3, currency: 'KWD' },
    reported: null,
    provider: 'sandbox',
    reference: null,
    created_at: '2026-11-15T16:00:00.000Z',
    settled: null,
  })),
})
const listCall = 'GET /console/payments'
const wakeUp = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

test('counts open payment exceptions again when the page becomes visible', async () => {
  await openShell({ openExceptions: 1, api: fakeApi({ [listCall]: exceptions(3) }) })
  expect(linksOf('Main')[5]?.textContent).toContain('1 needs attention')
  await wakeUp()
  await waitFor(() => expect(linksOf('Main')[5]?.textContent).toContain('3 need attention'))
})

test('keeps the last count when the API refuses the poll', async () => {
  const api = fakeApi({ [listCall]: refuse('unauthenticated') })
  await openShell({ openExceptions: 2, api })
  await wakeUp()
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain(listCall))
  expect(linksOf('Main')[5]?.textContent).toContain('2 need attention')
})

test('does not poll for roles without access, nor while hidden', async () => {
  const api = fakeApi({ [listCall]: exceptions(1) })
  await openShell({ me: staffOf(branchOf('salmiya', 'cashier')), openExceptions: null, api })
  await wakeUp()
  cleanup()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openShell({ openExceptions: 0, api })
  await wakeUp()
  expect(api.calls.filter(({ call }) => call === listCall)).toEqual([])
  visibility.mockRestore()
})

test('a theme applies at once and is stored for the next page', async () => {
  await openShell()
  // The panel is a popover, which jsdom does not open.
  const choice = screen.getByRole('button', { name: 'Dark', hidden: true })
  await act(async () => void fireEvent.click(choice))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(choice.getAttribute('aria-pressed')).toBe('true')
})

test('the account menu shows who is signed in and posts to sign-out', async () => {
  await openShell()
  expect(screen.getByRole('button', { name: 'Your account' }).textContent).toBe('YA')
  expect(screen.getByText('yousef@mashawi.demo')).toBeTruthy()
  const form = screen.getByText('Sign out').closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/sign-out'])
})
