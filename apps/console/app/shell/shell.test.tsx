// @vitest-environment jsdom
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
  readonly api?: ReturnType<typeof fakeApi>
}

function openShell({ me = staffOf(branchOf('salmiya')), path, openExceptions = 0, api = fakeApi() }: Options = {}) {
  connectBrowser(api)
  return renderInConsole(
    <Shell me={me} openExceptions={openExceptions} now={Date.now()}>
      <main id="content" tabIndex={-1} />
    </Shell>,
    { me, ...(path !== undefined && { path }) },
  )
}
const screens = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
const names = () => screens().map((link) => link.textContent)

test.each([
  ['owner', ['Orders', 'Kitchen', 'Menu', 'Feedback', 'Wallets', 'Payments']],
  ['cashier', ['Orders', 'Kitchen', 'Menu', 'Feedback']],
  ['kitchen', ['Kitchen', 'Menu']],
] as const)('offers the screens of the role %s', async (role, expected) => {
  await openShell({ me: staffOf(branchOf('salmiya', role)), openExceptions: role === 'owner' ? 0 : null })
  expect(names()).toEqual(expected)
})

test('keeps the branch when changing screens', async () => {
  await openShell({ path: '/orders?branch=jahra&show=low' })
  expect(screens()[2]?.getAttribute('href')).toBe('/menu?branch=jahra')
})

test('moves the focus to a new screen, but not on a change of its search', async () => {
  const { router } = await openShell({ path: '/orders' })
  await act(() => router.navigate('/orders?branch=jahra'))
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/menu'))
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
  expect(screen.getByText('1 needs attention')).toBeTruthy()
  await wakeUp()
  await screen.findByText('3 need attention')
})

test('keeps the last count when the API refuses the poll', async () => {
  const api = fakeApi({ [listCall]: refuse('unauthenticated') })
  await openShell({ openExceptions: 2, api })
  await wakeUp()
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(screen.getByText('2 need attention')).toBeTruthy()
})

test('does not poll for roles without access, nor while hidden', async () => {
  const api = fakeApi({ [listCall]: exceptions(1) })
  await openShell({ me: staffOf(branchOf('salmiya', 'cashier')), openExceptions: null, api })
  await wakeUp()
  cleanup()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openShell({ openExceptions: 0, api })
  await wakeUp()
  expect(api.calls).toEqual([])
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
