const scripts = new Map<string, string>()

/** The script of a language, such as `Latn` or `Arab`. */
function scriptOf(language: string): string {
  const known = scripts.get(language) ?? new Intl.Locale(language).maximize().script ?? 'Latn'
  scripts.set(language, known)
  return known
}

const tests: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Deva: /\p{Script=Devanagari}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Jpan: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  Kore: /\p{Script=Hangul}/u,
  Thai: /\p{Script=Thai}/u,
  Beng: /\p{Script=Bengali}/u,
  Grek: /\p{Script=Greek}/u,
  Armn: /\p{Script=Armenian}/u,
  Geor: /\p{Script=Georgian}/u,
  Latn: /\p{Script=Latin}/u,
}

/** The language of a text by its letters: the first of `languages` in their script, else the first. */
export function languageOfText(text: string, languages: readonly string[]): string {
  const [first = 'en'] = languages
  return languages.find((language) => tests[scriptOf(language)]?.test(text) && !isMostly(text, language)) ?? first
}

/** A Latin brand in an Arabic text does not make it Latin: the first strong letter decides between two scripts. */
function isMostly(text: string, language: string): boolean {
  if (scriptOf(language) !== 'Latn') return false
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2
}

/**
 * Divides a text in two scripts into its parts by language: "Hummus حمص" is English and Arabic. Digits and punctuation
 * belong to the letters before them. A text in one script is one part.
 */
export function textsByLanguage(text: string, languages: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const part of partsByScript(text)) {
    const trimmed = trimSeparators(part)
    if (trimmed === '') continue
    const language = languageOfText(trimmed, languages)
    texts[language] = texts[language] === undefined ? trimmed : `${texts[language]} ${trimmed}`
  }
  return texts
}

function partsByScript(text: string): string[] {
  const parts: string[] = []
  let [part, script] = ['', '']
  for (const character of text) {
    const next = /\p{Script=Arabic}/u.test(character) ? 'arabic' : /\p{L}/u.test(character) ? 'other' : script
    if (script !== '' && next !== script) {
      parts.push(part)
      part = ''
    }
    script = next
    part += character
  }
  return [...parts, part]
}

const separators = new Set(' \t\n\u00a0|/–—:·•,;…_*~=-')

/** A text without separators at its ends: "Hummus …… " is "Hummus". One full stop at the end stays. */
export function trimSeparators(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && (separators.has(text[from] ?? '') || text[from] === '.')) from += 1
  while (to > from && separators.has(text[to - 1] ?? '')) to -= 1
  while (to > from && text[to - 1] === '.' && (text[to - 2] === '.' || text[to - 2] === ' ')) {
    to -= 1
    while (to > from && separators.has(text[to - 1] ?? '')) to -= 1
  }
  return text.slice(from, to)
}
