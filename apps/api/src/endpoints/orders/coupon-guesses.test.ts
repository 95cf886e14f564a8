import { calculateOrder } from '@sofra/contract/orders'
import { expect, test } from 'vitest'
import { pickupOrder } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'
import { CouponGuesses } from './coupon-guesses.ts'

const minute = 60_000

test('limits a client after twenty different codes, for ten minutes', () => {
  const guesses = new CouponGuesses()
  for (let number = 0; number < 19; number += 1) guesses.count('client', `code ${number}`, 0)
  expect(guesses.isLimited('client', 0)).toBe(false)
  guesses.count('client', 'one more', minute)
  expect(guesses.isLimited('client', minute)).toBe(true)
  expect(guesses.isLimited('another client', minute)).toBe(false)
  expect(guesses.isLimited('client', 10 * minute)).toBe(false)
})

test('counts a code once, in upper and lower case', () => {
  const guesses = new CouponGuesses()
  for (let count = 0; count < 100; count += 1) guesses.count('client', count % 2 ? 'typo' : 'TYPO', 0)
  expect(guesses.isLimited('client', 0)).toBe(false)
})

test('200: refuses every coupon of a client that guessed twenty codes, and prices the rest of the cart', async () => {
  const fixture = await startTestApi()
  const couponOf = async (coupon_code: string, ip = '203.0.113.7') => {
    const json = pickupOrder(fixture.branchId, { coupon_code })
    const path = `/service/pos/calc-order/${fixture.branchId}`
    const response = await fixture.request(path, { method: 'POST', json }, ip)
    expect(response.status).toBe(200)
    const quote = calculateOrder.response.parse(await response.json())
    expect(quote.gross).toBeGreaterThan(0)
    return quote.traces.find(({ kind }) => kind.startsWith('coupon'))
  }
  const accepted = { kind: 'coupon', code: 'WELCOME' }
  expect(await couponOf('welcome')).toMatchObject(accepted)
  for (let number = 0; number < 20; number += 1) {
    expect(await couponOf(`guess-${number}`)).toMatchObject({ kind: 'coupon-refused', problem: 'unknown' })
  }
  const refused = { kind: 'coupon-refused', problem: 'too-many-attempts', from: null }
  expect(await couponOf('guess-21')).toMatchObject(refused)
  expect(await couponOf('welcome')).toMatchObject(refused)
  expect(await couponOf('welcome', '198.51.100.20')).toMatchObject(accepted)
  fixture.setTime(lunchTime + 10 * minute)
  expect(await couponOf('welcome')).toMatchObject(accepted)
})
