// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { parseJson, readStorage, writeStorage } from './safe-storage.ts'
import { visitorId } from './visitor-id.ts'

afterEach(() => {
  vi.restoreAllMocks()
  // Also what is kept in memory.
  for (const key of ['a', 'sofra.visitor']) writeStorage(key, null)
  sessionStorage.clear()
})

const failWrites = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })

test('stores, returns and removes a text', () => {
  expect(writeStorage('a', 'text')).toBe(true)
  expect([readStorage('a'), localStorage.getItem('a')]).toEqual(['text', 'text'])
  writeStorage('a', null)
  expect([readStorage('a'), localStorage.getItem('a')]).toEqual([null, null])
})

test('separates the storage of the device from that of the tab', () => {
  writeStorage('a', 'tab', 'session')
  expect([readStorage('a'), readStorage('a', 'session')]).toEqual([null, 'tab'])
})

test('keeps a text that does not fit for the lifetime of the page', () => {
  writeStorage('a', 'old')
  const failing = failWrites()
  expect(writeStorage('a', 'new')).toBe(false)
  expect([readStorage('a'), localStorage.getItem('a')]).toEqual(['new', 'old'])
  failing.mockRestore()
  expect(writeStorage('a', 'newer')).toBe(true)
  expect([readStorage('a'), localStorage.getItem('a')]).toEqual(['newer', 'newer'])
})

test('works where storage is disabled', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access denied', 'SecurityError')
  })
  expect(readStorage('a')).toBeNull()
  expect(writeStorage('a', 'text')).toBe(false)
  expect(readStorage('a')).toBe('text')
})

test('parses every text without an error', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseJson(text)))
  expect(parseJson(null)).toBeNull()
  expect(parseJson('{"a":')).toBeNull()
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
})

test('counts a browser under one id', () => {
  const id = visitorId()
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(visitorId()).toBe(id)
})

test.each(['', 'short', '<script>alert(1)</script>', 'x'.repeat(65)])('replaces the stored id %j', (stored) => {
  localStorage.setItem('sofra.visitor', stored)
  expect(visitorId()).toMatch(/^[\w-]{36}$/)
})

test('has no id where it would be a new one each time', () => {
  failWrites()
  expect(visitorId()).toBeNull()
})
