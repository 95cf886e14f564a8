import { expect, test } from 'vitest'
import { problemsOf, sortKeys } from './check-locales.ts'

const en = {
  'cart.empty': 'Your cart is empty',
  'cart.items_one': '{{count}} dish',
  'cart.items_other': '{{count}} dishes',
}
const ar = {
  'cart.empty': 'سلتك فارغة',
  'cart.items_few': '{{count}} أصناف',
  'cart.items_many': '{{count}} صنفًا',
  'cart.items_one': 'صنف واحد',
  'cart.items_other': '{{count}} صنف',
  'cart.items_two': 'صنفان',
  'cart.items_zero': 'لا أصناف',
}
const screen = `t('cart.empty') + t('cart.items', { count })`

test('accepts complete catalogues', () => {
  expect(problemsOf({ en, ar }, screen)).toEqual([])
})

test('reports an untranslated message', () => {
  const { 'cart.empty': _, ...rest } = ar
  expect(problemsOf({ en, ar: rest }, screen)).toEqual(['ar: cart.empty is missing'])
})

test('requires the plural forms of the language, and no others', () => {
  const { 'cart.items_two': _, ...rest } = ar
  expect(problemsOf({ en, ar: rest }, screen)).toEqual(['ar: cart.items_two is missing'])
  const fr = { 'cart.empty': 'Panier vide', 'cart.items_one': '{{count}} plat', 'cart.items_other': '{{count}} plats' }
  const ja = { 'cart.empty': '空です', 'cart.items_other': '{{count}}品' }
  expect(problemsOf({ en, fr, ja }, screen)).toEqual([])
})

test('reports a message that English does not have', () => {
  expect(problemsOf({ en, ar: { ...ar, 'cart.old': 'قديم' } }, screen)).toContain('ar: cart.old is not in English')
})

test('requires the placeholders of English, except the count in forms that imply it', () => {
  expect(problemsOf({ en, ar: { ...ar, 'cart.items_few': 'أصناف' } }, screen)).toEqual([
    'ar: cart.items_few lacks {{count}}',
  ])
  expect(problemsOf({ en, ar: { ...ar, 'cart.empty': 'سلتك {{name}}' } }, screen)).toEqual([
    'ar: cart.empty has {{name}}, English has not',
  ])
})

test('reports an empty message and one out of order', () => {
  expect(problemsOf({ en: { b: 'B', a: ' ' } }, `'a' 'b'`)).toEqual([
    'en: a is out of order (node scripts/check-locales.ts --fix sorts)',
    'en: a is empty',
  ])
  expect(Object.keys(sortKeys({ b: 'B', a: 'A' }))).toEqual(['a', 'b'])
})

test('reports an unused message, and accepts keys that templates build', () => {
  const types = { 'types.delivery': 'Delivery', 'types.pickup': 'Pickup' }
  expect(problemsOf({ en: types }, `t('types.delivery')`)).toEqual(['en: types.pickup is used by no screen'])
  expect(problemsOf({ en: types }, ['t(`types.', '{type}`)'].join('$'))).toEqual([])
})
