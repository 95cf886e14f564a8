// @vitest-environment jsdom
import { createMemoryRouter, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import { withOfflineFallback } from './offline-fallback.ts'

const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))

test('returns the fallback on a network error and does not revalidate', async () => {
  const loader = vi.fn(() => 'Layla')
  const clientAction = () => withOfflineFallback(failToFetch(), { kind: 'offline' })
  const router = createMemoryRouter([{ id: 'profile', path: '/', loader, action: clientAction }], {
    hydrationData: { loaderData: { profile: 'Layla' } },
  })
  await router.navigate('/', { formMethod: 'post', formData: new FormData() })
  expect(router.state).toMatchObject({ actionData: { profile: { kind: 'offline' } }, errors: null })
  expect(loader).not.toHaveBeenCalled()
})

test.each([429, 502])('returns the fallback on status %i', async (status) => {
  const busy = Promise.reject({ status, statusText: '', internal: false, data: '' })
  expect(await withOfflineFallback(busy, { kind: 'offline' })).toMatchObject({ data: { kind: 'offline' } })
})

test('passes on results, redirects and 404 responses', async () => {
  expect(await withOfflineFallback(Promise.resolve('saved'), 'offline')).toBe('saved')
  const onward = redirect('/mashawi/profile')
  await expect(withOfflineFallback(Promise.reject(onward), 'offline')).rejects.toBe(onward)
  const nothing = { status: 404, statusText: '', internal: false, data: '' }
  await expect(withOfflineFallback(Promise.reject(nothing), 'offline')).rejects.toBe(nothing)
})
