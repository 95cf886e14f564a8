import type { Texts } from './menu.ts'

/** The text in `language`, else in the first of `fallbackLanguages` that has one, else in any language, else ''. */
export function textOf(texts: Texts, language: string, fallbackLanguages: readonly string[] = []): string {
  return texts[textLanguage(texts, language, fallbackLanguages) ?? ''] ?? ''
}

/** The language of the text that `textOf` returns; null if there is none. */
export function textLanguage(texts: Texts, language: string, fallbackLanguages: readonly string[] = []): string | null {
  const has = (code: string) => Object.hasOwn(texts, code) && texts[code] !== ''
  return [language, ...fallbackLanguages].find(has) ?? Object.keys(texts).find(has) ?? null
}
