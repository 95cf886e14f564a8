// @vitest-environment jsdom
import { createMemoryRouter, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import { orUnreached } from './or-unreached.ts'

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('where the network is gone the form says so, and the page stays as it was', async () => {
  const loader = vi.fn(() => 'Layla')
  const clientAction = () => orUnreached(offline(), { kind: 'unreached' })
  const router = createMemoryRouter([{ id: 'profile', path: '/', loader, action: clientAction }], {
    hydrationData: { loaderData: { profile: 'Layla' } },
  })
  await router.navigate('/', { formMethod: 'post', formData: new FormData() })
  expect(router.state).toMatchObject({ actionData: { profile: { kind: 'unreached' } }, errors: null })
  expect(loader).not.toHaveBeenCalled()
})

test.each([429, 502])('so it is where nobody has the time: %i', async (status) => {
  const busy = Promise.reject({ status, statusText: '', internal: false, data: '' })
  expect(await orUnreached(busy, { kind: 'unreached' })).toMatchObject({ data: { kind: 'unreached' } })
})

test('what the shop has answered stands: its word, the way on, and that there is no such thing', async () => {
  expect(await orUnreached(Promise.resolve('saved'), 'unreached')).toBe('saved')
  const onward = redirect('/mashawi/profile')
  await expect(orUnreached(Promise.reject(onward), 'unreached')).rejects.toBe(onward)
  const nothing = { status: 404, statusText: '', internal: false, data: '' }
  await expect(orUnreached(Promise.reject(nothing), 'unreached')).rejects.toBe(nothing)
})
