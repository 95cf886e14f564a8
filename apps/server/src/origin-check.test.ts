import { expect, test } from 'vitest'
import { changesState, isSameOrigin } from './origin-check.ts'

const ours = 'https://order.example'

function post(headers: Record<string, string>): Request {
  return new Request(`${ours}/api/webapp/order`, { method: 'POST', headers })
}

test('accepts same-origin requests and clients that are no browser', () => {
  expect(isSameOrigin(post({ 'sec-fetch-site': 'same-origin', origin: ours }), ours)).toBe(true)
  expect(isSameOrigin(post({ origin: ours }), ours)).toBe(true)
  expect(isSameOrigin(post({ origin: 'https://shop.example', host: 'shop.example' }), ours)).toBe(true)
  expect(isSameOrigin(post({}), ours)).toBe(true)
})

test.each([
  { 'sec-fetch-site': 'cross-site', origin: ours },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', host: 'order.example' },
  { origin: 'https://order.example.evil.example', host: 'order.example' },
  { origin: 'null', host: 'order.example' },
])('rejects %o', (headers) => {
  expect(isSameOrigin(post(headers), ours)).toBe(false)
})

test('treats safe methods as reading', () => {
  expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map(changesState)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})
