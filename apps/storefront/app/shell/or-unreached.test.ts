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

test('so it is while the server is being started anew', async () => {
  const starting = Promise.reject({ status: 502, statusText: 'Bad Gateway', internal: false, data: '' })
  expect(await orUnreached(starting, { kind: 'unreached' })).toMatchObject({ data: { kind: 'unreached' } })
})

test('what the shop has answered stands: its word, the way on, and its mistakes', async () => {
  expect(await orUnreached(Promise.resolve('saved'), 'unreached')).toBe('saved')
  const onward = redirect('/mashawi/profile')
  await expect(orUnreached(Promise.reject(onward), 'unreached')).rejects.toBe(onward)
  const mistake = new Error('Unexpected Server Error')
  await expect(orUnreached(Promise.reject(mistake), 'unreached')).rejects.toBe(mistake)
})
