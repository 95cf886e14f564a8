import type { Direction } from '@sofra/i18n'

const firstStrong = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]|\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The direction of a text by its first letter, as `dir="auto"` finds it; numbers are left to right. */
export function directionOfText(text: string): Direction {
  const [letter = ''] = firstStrong.exec(text) ?? []
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}
