import { afterEach, expect, test, vi } from 'vitest'
import { type Catalogue, createTranslator } from './translator.ts'

const english = {
  'cart.items_one': '{{count}} dish',
  'cart.items_other': '{{count}} dishes',
  'cart.items_zero': 'Your cart is empty',
  'order.toGo': '{{amount}} to go',
  'tabs.menu': 'Menu',
}
const { t, tParts } = createTranslator<typeof english>(english, 'en')

afterEach(() => {
  vi.restoreAllMocks()
})

test('a key gives its message', () => {
  expect(t('tabs.menu')).toBe('Menu')
})

test('placeholders are filled, with the text as it is', () => {
  expect(t('order.toGo', { amount: 'KD 1.250' })).toBe('KD 1.250 to go')
  expect(t('order.toGo', { amount: '{{amount}} $& $1' })).toBe('{{amount}} $& $1 to go')
})

test('the count chooses the form', () => {
  expect(t('cart.items', { count: 1 })).toBe('1 dish')
  expect(t('cart.items', { count: 2 })).toBe('2 dishes')
  expect(t('cart.items', { count: 0 })).toBe('Your cart is empty')
})

test('Arabic has a form for two', () => {
  const arabic = createTranslator<typeof english>({ 'cart.items_two': 'صنفان', 'cart.items_other': '{{count}}' }, 'ar')
  expect(arabic.t('cart.items', { count: 2 })).toBe('صنفان')
  expect(arabic.t('cart.items', { count: 3 })).toBe('3')
})

test('in pieces, for elements to be put between', () => {
  expect(tParts('order.toGo')).toEqual([{ name: 'amount' }, ' to go'])
})

test('a message we do not have shows its key, and says so in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { t } = createTranslator<Catalogue>({}, 'fi')
  expect(t('tabs.menu')).toBe('tabs.menu')
  expect(warn).toHaveBeenCalledWith('No message tabs.menu in fi')
})

test('names every object has are no messages and no values', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(createTranslator<Catalogue>({}, 'en').t('constructor')).toBe('constructor')
  expect(createTranslator<Catalogue>({ hello: '{{toString}}' }, 'en').t('hello')).toBe('{{toString}}')
})
