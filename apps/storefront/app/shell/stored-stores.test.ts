// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { quoteLockStoreOf } from '../checkout/quote-lock-store.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { orderHistoryStoreOf } from '../guest/order-history.ts'
import { useDietaryPreferences } from '../menu/dietary-preferences-store.ts'

/* Each test has its own business, because the stores outlive a test. */
let businesses = 0
let business = ''

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  business = `business-${++businesses}`
})

test('reads the stored checkout of a returning guest', () => {
  localStorage.setItem(
    `sofra.checkout.${business}`,
    '{"version":1,"areaId":"block-4","pin":null,"address":{"residency":"house","fields":{"street":"Salem"},"point":null},"countryId":null,"parcelAddress":null,"table":null,"car":{"make":"Kia","color":"","plate":""},"servicePoint":"","servicePlace":"","name":"Noura","dialCode":"+965","phone":"5551 2345","paymentMethod":"cash"}',
  )
  sessionStorage.setItem(
    `sofra.checkout.${business}`,
    '{"slot":{"from":1795262400000,"to":1795264200000},"tip":{"kind":"percent","percent":10},"gift":null}',
  )
  checkoutStoreOf(business).getState().load()
  expect(checkoutStoreOf(business).getState()).toMatchObject({
    choices: { areaId: 'block-4', address: { fields: { street: 'Salem' } }, name: 'Noura', paymentMethod: 'cash' },
    slot: { from: 1_795_262_400_000, to: 1_795_264_200_000 },
    tip: { kind: 'percent', percent: 10 },
  })
})

test('reads the stored orders of a returning guest', () => {
  localStorage.setItem(
    `sofra.orders.${business}`,
    '[{"id":"o1","key":"secret","number":41,"referenceId":"mashawi","shop":"Salmiya","type":"pickup","state":"pending","total":7250,"currency":"KWD","placedAt":1795284000000,"lines":[]}]',
  )
  orderHistoryStoreOf(business).getState().load()
  expect(orderHistoryStoreOf(business).getState().orders).toMatchObject([{ id: 'o1', number: 41 }])
})

test('reads the stored dietary preferences of a returning guest', () => {
  localStorage.setItem(`sofra.wishes.${business}`, '{"diets":["vegan"],"avoided":["nuts"],"tags":[]}')
  const { result } = renderHook(() => useDietaryPreferences(business))
  expect(result.current.preferences).toEqual({ diets: ['vegan'], avoided: ['nuts'], tags: [] })
})

test('reads the stored quote lock after a reload', () => {
  sessionStorage.setItem(
    `sofra.hold.${business}`,
    '{"link":{"id":"lock","key":"secret"},"cart":"two falafel","endsAt":99999999999999,"slot":null}',
  )
  expect(quoteLockStoreOf(business).getState().lock).toMatchObject({ link: { id: 'lock', key: 'secret' } })
})

test('keeps the choices for the next visit and the draft for this session', () => {
  checkoutStoreOf(business).getState().choose({ name: 'Noura' })
  checkoutStoreOf(business)
    .getState()
    .updateDraft({ tip: { kind: 'amount', amount: 500 } })
  const stored = (storage: Storage) => storage.getItem(`sofra.checkout.${business}`) ?? ''
  expect(JSON.parse(stored(localStorage))).toMatchObject({ name: 'Noura' })
  expect(JSON.parse(stored(sessionStorage))).toMatchObject({ tip: { kind: 'amount', amount: 500 } })
  expect(stored(localStorage)).not.toContain('tip')
})

test('follows a change in another tab', async () => {
  const { result } = renderHook(() => useDietaryPreferences(business))
  const key = `sofra.wishes.${business}`
  localStorage.setItem(key, '{"diets":["vegan"],"avoided":[],"tags":[]}')
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(result.current.preferences.diets).toEqual(['vegan'])
})

test('loads any stored value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const key of ['cart', 'checkout', 'orders']) localStorage.setItem(`sofra.${key}.${business}`, text)
      sessionStorage.setItem(`sofra.checkout.${business}`, text)
      for (const store of [cartStoreOf(business), checkoutStoreOf(business), orderHistoryStoreOf(business)]) {
        store.getState().load()
        expect(store.getState().ready).toBe(true)
      }
    }),
  )
})
