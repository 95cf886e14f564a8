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

test('returns the message of a key', () => {
  expect(t('tabs.menu')).toBe('Menu')
})

test('fills placeholders without interpreting the values', () => {
  expect(t('order.toGo', { amount: 'KD 1.250' })).toBe('KD 1.250 to go')
  expect(t('order.toGo', { amount: '{{amount}} $& $1' })).toBe('{{amount}} $& $1 to go')
})

test('fills the placeholders of every message with the common values', () => {
  const messages = { 'cart.note': 'Note for the {{businessType}}', 'order.by': '{{businessType}}, {{time}}' }
  const { t } = createTranslator<typeof messages>(messages, 'en', { businessType: 'café' })
  expect(t('cart.note')).toBe('Note for the café')
  expect(t('order.by', { time: '20:35' })).toBe('café, 20:35')
  expect(t('order.by', { time: '20:35', businessType: 'bakery' })).toBe('bakery, 20:35')
})

test('selects the plural form by count', () => {
  expect(t('cart.items', { count: 1 })).toBe('1 dish')
  expect(t('cart.items', { count: 2 })).toBe('2 dishes')
  expect(t('cart.items', { count: 0 })).toBe('Your cart is empty')
})

test('selects the dual form in Arabic', () => {
  const arabic = createTranslator<typeof english>({ 'cart.items_two': 'صنفان', 'cart.items_other': '{{count}}' }, 'ar')
  expect(arabic.t('cart.items', { count: 2 })).toBe('صنفان')
  expect(arabic.t('cart.items', { count: 3 })).toBe('3')
})

test('tParts returns placeholders as objects', () => {
  expect(tParts('order.toGo')).toEqual([{ name: 'amount' }, ' to go'])
})

test('returns the key of a missing message and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { t } = createTranslator<Catalogue>({}, 'fi')
  expect(t('tabs.menu')).toBe('tabs.menu')
  expect(warn).toHaveBeenCalledWith('No message tabs.menu in fi')
})

test('ignores inherited object properties as keys and values', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(createTranslator<Catalogue>({}, 'en').t('constructor')).toBe('constructor')
  expect(createTranslator<Catalogue>({ hello: '{{toString}}' }, 'en').t('hello')).toBe('{{toString}}')
})
