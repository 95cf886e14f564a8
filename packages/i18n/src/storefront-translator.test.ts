import { expect, test } from 'vitest'
import { loadStorefront } from './storefront.ts'
import { createStorefrontTranslator } from './storefront-translator.ts'

const { catalogue: english } = await loadStorefront('en')
const { catalogue: arabic } = await loadStorefront('ar')

test.each([
  ['restaurant', 'Note for the restaurant', 'ملاحظة للمطعم', 'اتصل بالمطعم'],
  ['cafe', 'Note for the café', 'ملاحظة للمقهى', 'اتصل بالمقهى'],
  ['shop', 'Note for the shop', 'ملاحظة للمتجر', 'اتصل بالمتجر'],
] as const)('names a %s by its type', (type, note, arabicNote, arabicCall) => {
  expect(createStorefrontTranslator(english, 'en', type).t('cart.note')).toBe(note)
  const { t } = createStorefrontTranslator(arabic, 'ar', type)
  expect(t('cart.note')).toBe(arabicNote)
  expect(t('order.call')).toBe(arabicCall)
})
