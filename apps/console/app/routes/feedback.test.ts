import { expect, test } from 'vitest'
import { branchOf, fakeApi, redirectOf, runRoute, staffOf } from '../testing/console.tsx'
import { loader } from './feedback.tsx'

const me = staffOf(branchOf('salmiya', 'cashier'), branchOf('jahra', 'cashier'))
const load = async (path: string) => {
  const api = fakeApi({ 'GET /console/feedback': { feedback: [], next: null } })
  const result = await runRoute(loader, { me, api, path })
  return { result, call: decodeURIComponent(api.calls[0]?.call ?? '') }
}

test('loads the feedback of all branches without filters', async () => {
  const { result, call } = await load('/feedback')
  expect(result).toEqual({ page: { entries: [], next: null }, branchId: null })
  expect(call).toBe('GET /console/feedback')
})

test('sends the filters, the branch and the page cursor', async () => {
  const before = '1794758400000.0193f2a0-0000-7000-8000-000000000001'
  const { call } = await load(`/feedback?branch=jahra&show=messages&topic=food&before=${before}`)
  expect(call).toBe(`GET /console/feedback?kind=message&topic=food&branch_id=jahra&before=${before}`)
})

test.each(['latest', '17.x', "1' or '1'='1"])('ignores the malformed cursor %j', async (before) => {
  const { call } = await load(`/feedback?before=${encodeURIComponent(before)}`)
  expect(call).toBe('GET /console/feedback')
})

test('redirects the kitchen, which has no access to feedback', async () => {
  const result = await runRoute(loader, { me: staffOf(branchOf('salmiya', 'kitchen')), path: '/feedback' })
  expect(redirectOf(result)).toBe('/kitchen')
})
