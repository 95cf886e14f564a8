import type { ApiLanguage } from './index.ts'

/** What the guest of a test order writes. */
export interface TestOrderTexts {
  readonly name: string
  /** The note of the order, and the comment of items that require one. */
  readonly note: string
}

/** The texts in the language of the staff member who sends the test order. */
export const testOrderTexts: Readonly<Record<ApiLanguage, TestOrderTexts>> = {
  en: { name: 'Test guest', note: 'This is a test order.' },
  ar: { name: 'ضيف تجريبي', note: 'هذا طلب تجريبي.' },
}
