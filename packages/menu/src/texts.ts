import type { Texts } from './menu.ts'

/** A text in `language`, else in the first of `fallbackLanguages` that has it, else in whichever it has, else ''. */
export function textOf(texts: Texts, language: string, fallbackLanguages: readonly string[] = []): string {
  for (const code of [language, ...fallbackLanguages]) {
    const text = Object.hasOwn(texts, code) ? texts[code] : ''
    if (text) return text
  }
  return Object.values(texts).find((text) => text !== '') ?? ''
}
