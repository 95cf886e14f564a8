import { Refusal } from '@sofra/contract'
import { expect, test } from 'vitest'
import { staffContext } from '../server-context.ts'
import { requireStaff } from '../staff/session.server.ts'
import { branchOf, fakeApi, redirectOf, refuse, routeArgs, runRoute, staffOf } from '../testing/console.tsx'
import { action as setAppearance } from './appearance.tsx'
import { loader as home } from './home.tsx'
import { loader as orders } from './orders.tsx'
import { action as signOut } from './sign-out.tsx'
import { loader as staff } from './staff.tsx'

const cook = staffOf(branchOf('salmiya', 'kitchen'))
const owner = staffOf(branchOf('salmiya'))
const guard = (input: Parameters<typeof routeArgs>[0]) =>
  runRoute((args) => requireStaff(args as never, async () => new Response()), input)

test.each([
  ['/orders?branch=salmiya', '/console/sign-in?to=%2Forders%3Fbranch%3Dsalmiya'],
  ['/menu.data', '/console/sign-in?to=%2Fmenu'],
  ['/', '/console/sign-in'],
  ['/_root.data', '/console/sign-in'],
])('redirects %s to sign-in without a session', async (path, address) => {
  const api = fakeApi({ 'GET /console/me': refuse('unauthenticated') })
  expect(redirectOf(await guard({ api, path }))).toBe(address)
})

test('does not send staff to sign-in when the API is unavailable', async () => {
  const api = fakeApi({ 'GET /console/me': refuse('unavailable') })
  await expect(guard({ api, path: '/orders' })).rejects.toThrow(Refusal)
})

test('identifies the staff member by the cookie of the request', async () => {
  const wire = { id: 'u7', name: 'Dana', email: 'dana@mashawi.demo', role: 'cashier', branches: [] }
  const api = fakeApi({ 'GET /console/me': wire })
  const args = routeArgs({ api, cookie: 'session=7', language: 'ar' })
  await requireStaff(args as never, async () => new Response())
  expect(args.context.get(staffContext)).toEqual(wire)
  expect(api.calls[0]?.headers.get('cookie')).toBe('session=7')
  expect(api.calls[0]?.headers.get('locale')).toBe('ar')
})

test('leads each role to its screen, and owners and managers to the board while an order waits for an answer', async () => {
  const attention = (entries: object[]) => fakeApi({ 'GET /console/attention': { entries } })
  const homeOf = async (role: 'owner' | 'manager' | 'cashier' | 'kitchen', entries: object[] = []) =>
    redirectOf(await runRoute(home, { me: staffOf(branchOf('salmiya', role)), api: attention(entries) }))
  expect(await homeOf('owner', [{ code: 'texts', count: 3, since: null }])).toBe('/today')
  expect(await homeOf('manager')).toBe('/today')
  expect(await homeOf('manager', [{ code: 'orders', count: 1, since: '2026-11-17T10:00:00.000Z' }])).toBe('/orders')
  expect(await homeOf('cashier')).toBe('/orders')
  expect(await homeOf('kitchen')).toBe('/kitchen')
  expect(redirectOf(await runRoute(orders, { me: cook, path: '/orders' }))).toBe('/kitchen')
})

test('counts open payment exceptions only for roles that may refund', async () => {
  const api = fakeApi({
    'GET /console/payments': { questions: [] },
    'GET /console/selling': { branches: [] },
  })
  expect(await runRoute(staff, { me: owner, api })).toMatchObject({ me: owner, questions: 0 })
  expect(await runRoute(staff, { me: cook, api })).toMatchObject({ me: cook, questions: null })
  expect(api.calls.filter(({ call }) => call.endsWith('/payments'))).toHaveLength(1)
})

test('signs out at the API and shows the sign-in page', async () => {
  const api = fakeApi({ 'POST /console/auth/sign-out': {} })
  expect(redirectOf(await runRoute(signOut, { api, form: {}, cookie: 'session=7' }))).toBe('/sign-in')
  expect(api.calls[0]?.headers.get('cookie')).toBe('session=7')
})

test('stores the language and the theme and returns to the page of the form', async () => {
  const response = await runRoute(setAppearance, { form: { language: 'ar', theme: 'dark', to: '/menu' } })
  expect(redirectOf(response)).toBe('/menu')
  expect((response as Response).headers.getSetCookie()).toEqual([
    expect.stringContaining('console_language=ar;'),
    expect.stringContaining('console_theme=dark;'),
  ])
})

test('stores no unknown language or theme', async () => {
  const response = await runRoute(setAppearance, { form: { language: 'xx', theme: 'pink', to: '/sign-in' } })
  expect(redirectOf(response)).toBe('/sign-in')
  expect((response as Response).headers.getSetCookie()).toEqual([])
})
