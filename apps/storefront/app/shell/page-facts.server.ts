import { directionOf } from '@sofra/i18n'
import type { PageFacts } from './page-facts.ts'
import { readTextSize, textSizeStyle } from './text-size.ts'
import { readTheme } from './theme.ts'

/** Page facts outside any shop, from the guest's cookies. */
export function plainFacts(cookie: string | null, language: string, nonce: string): PageFacts {
  return {
    language,
    direction: directionOf(language),
    theme: readTheme(cookie) ?? 'auto',
    brandName: '',
    businessType: 'shop',
    pageStyle: textSizeStyle(readTextSize(cookie)),
    preview: null,
    styleNonce: nonce,
    nonce,
  }
}
