import { expect, test } from 'vitest'
import { parseUserAgent } from './user-agent.ts'

test('names browser and system', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
  expect(parseUserAgent(iphone)).toEqual({ browser: 'Safari', system: 'iPhone', isPhone: true })
  expect(parseUserAgent(edge)).toEqual({ browser: 'Edge', system: 'Windows', isPhone: false })
})

test('returns null for unknown user agents', () => {
  expect(parseUserAgent('curl/8.5.0')).toEqual({ browser: null, system: null, isPhone: false })
})
