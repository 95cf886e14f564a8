import type { Texts } from './menu.ts'

/** A text in `language`, else in the first of `fallbackLanguages` that has it, else in whichever it has, else ''. */
export function textOf(texts: Texts, language: string, fallbackLanguages: readonly string[] = []): string {
  return texts[textLanguage(texts, language, fallbackLanguages) ?? ''] ?? ''
}

/** The language that `textOf` has its text in; null: there is no text. */
export function textLanguage(texts: Texts, language: string, fallbackLanguages: readonly string[] = []): string | null {
  const has = (code: string) => Object.hasOwn(texts, code) && texts[code] !== ''
  return [language, ...fallbackLanguages].find(has) ?? Object.keys(texts).find(has) ?? null
}
