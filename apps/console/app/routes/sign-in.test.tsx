// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, offline, redirectOf, refuse, renderInConsole, routeArgs, runRoute } from '../testing/console.tsx'
import SignIn, { action, loader } from './sign-in.tsx'

const credentials = { email: ' owner@mashawi.demo ', password: ' secret ', to: '/menu?branch=salmiya' }
const signInCall = 'POST /console/auth/sign-in/email'
const submit = (answer: Parameters<typeof fakeApi>[0], form: Record<string, string> = credentials) => {
  const api = fakeApi(answer)
  return runRoute(action, { api, form, path: '/sign-in' }).then((result) => ({ api, result }))
}

test('signs in and redirects to the requested screen', async () => {
  const { api, result } = await submit({ [signInCall]: {} })
  expect(redirectOf(result)).toBe('/menu?branch=salmiya')
  // Spaces around an email are typing errors; spaces of a password belong to it.
  expect(api.calls[0]?.body).toEqual({ email: 'owner@mashawi.demo', password: ' secret ', rememberMe: true })
})

test('adds the session cookie of the API to the response', async () => {
  const headers = { 'set-cookie': 'session=1; HttpOnly' }
  const api = fakeApi({ [signInCall]: Response.json({}, { headers }) })
  const args = routeArgs({ api, form: credentials })
  await action(args as never)
  expect(args.cookies.toSet).toEqual(['session=1; HttpOnly'])
})

test('does not redirect to another site after sign-in', async () => {
  const { result } = await submit({ [signInCall]: {} }, { ...credentials, to: '//evil.example' })
  expect(redirectOf(result)).toBe('/')
})

test.each([
  ['a wrong password', 401, 'wrong', 401],
  ['an invalid email address', 400, 'wrong', 401],
  ['too many attempts', 429, 'too-many', 429],
  ['a failure of the server', 500, 'unavailable', 503],
])('reports %s', async (_case, status, problem, responseStatus) => {
  const { result } = await submit({ [signInCall]: new Response(null, { status }) })
  expect(result).toMatchObject({ data: { problem, email: 'owner@mashawi.demo' }, init: { status: responseStatus } })
})

test('reports when the next attempt is allowed, in minutes', async () => {
  const headers = { 'retry-after': '61' }
  const { result } = await submit({ [signInCall]: new Response(null, { status: 429, headers }) })
  expect(result).toMatchObject({ data: { problem: 'too-many', minutes: 2 } })
})

test('reports missing credentials without calling the API', async () => {
  for (const form of [{ ...credentials, password: '' }, { email: '  ', password: 'x' }, {}]) {
    const { api, result } = await submit({}, form)
    expect(result).toMatchObject({ data: { problem: 'missing' }, init: { status: 400 } })
    expect(api.calls).toEqual([])
  }
})

const me = { id: 'u1', name: 'Yousef', email: 'y@mashawi.demo', role: 'owner', branches: [] }

test('redirects staff who are already signed in', async () => {
  const api = fakeApi({ 'GET /console/me': me })
  expect(redirectOf(await runRoute(loader, { api, path: '/sign-in?to=%2Fkitchen' }))).toBe('/kitchen')
})

test('shows the form without a session and when the API is unavailable', async () => {
  for (const answer of [refuse('unauthenticated'), refuse('unavailable'), offline]) {
    const api = fakeApi({ 'GET /console/me': answer })
    expect(await runRoute(loader, { api, path: '/sign-in?to=%2Fmenu' })).toMatchObject({
      to: '/menu',
      demo: null,
      access: { signUp: false, email: false },
    })
  }
})

test('returns the demo account in demo mode only', async () => {
  const api = fakeApi({ 'GET /console/me': refuse('unauthenticated') })
  expect(await runRoute(loader, { api, path: '/sign-in', demo: true })).toMatchObject({
    demo: { email: 'owner@mashawi.demo' },
  })
})

test('offers sign-up and a new password where the API does', async () => {
  const answers = {
    'GET /console/me': refuse('unauthenticated'),
    'GET /console/access': { sign_up: 'open', email: true },
  }
  const access = { signUp: true, email: true }
  expect(await runRoute(loader, { api: fakeApi(answers), path: '/sign-in' })).toMatchObject({ access })
  await show('wrong')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/forgot-password', '/sign-up'])
})

type Props = ComponentProps<typeof SignIn>
const show = (problem: NonNullable<Props['actionData']>['problem'], language: 'en' | 'ar' = 'en') =>
  renderInConsole(
    <SignIn
      {...({
        loaderData: { to: '/menu', demo: null, access: { signUp: true, email: true }, passwordChanged: false },
        actionData: { problem, minutes: 2, email: 'y@mashawi.demo' },
      } as unknown as Props)}
    />,
    { language },
  )

test('shows why the sign-in failed and keeps the email, not the password', async () => {
  await show('too-many')
  expect(screen.getByRole('alert').textContent).toBe(
    'Too many attempts. Try again in 2 minutes or use a device you’ve signed in on before.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('y@mashawi.demo')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('marks the current language in the language switch', async () => {
  await show('wrong', 'ar')
  const choices = screen.getAllByRole('button').filter((button) => button.getAttribute('name') === 'language')
  expect(choices.map((choice) => [choice.getAttribute('value'), choice.getAttribute('aria-pressed')])).toEqual(
    expect.arrayContaining([
      ['en', 'false'],
      ['ar', 'true'],
    ]),
  )
})
