import { directionOf } from '@sofra/i18n'
import type { PageFacts } from './page-facts.ts'
import { readTextSize, textSizeStyle } from './text-size.ts'
import { readTheme } from './theme.ts'

/** The facts of a page outside any shop, for the guest with these cookies. */
export function plainFacts(cookie: string | null, language: string, nonce: string): PageFacts {
  return {
    language,
    direction: directionOf(language),
    theme: readTheme(cookie) ?? 'auto',
    brandName: '',
    pageStyle: textSizeStyle(readTextSize(cookie)),
    styleNonce: nonce,
    nonce,
  }
}
