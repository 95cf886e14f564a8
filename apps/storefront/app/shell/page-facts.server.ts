import { directionOf } from '@sofra/i18n'
import type { PageFacts, ThemeMode } from './page-facts.ts'

/** The facts of a page outside any shop. */
export function plainFacts(language: string, theme: ThemeMode, nonce: string): PageFacts {
  return { language, direction: directionOf(language), theme, brandName: '', brandStyle: '', nonce }
}
