import { type PluralCategory, pluralCategory } from './plurals.ts'

/** One language's messages: flat keys in i18next JSON v4 form, `{{name}}` for what is filled in. */
export type Catalogue = Readonly<Record<string, string>>

/** The keys one writes in code: plural forms of a message share one key. */
export type MessageKey<Messages> = keyof Messages extends infer Key
  ? Key extends `${infer Stem}_${PluralCategory}`
    ? Stem
    : Key & string
  : never

/** What fills the placeholders; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>> & { readonly count?: number }

export type Translator<Messages = Catalogue> = {
  /** The message in the guest's language, its placeholders filled. */
  t: (key: MessageKey<Messages>, values?: Values) => string
  /**
   * The message in pieces, for a page to put elements where the placeholders are: texts as they are,
   * placeholders without a value in `values` as `{ name }`.
   */
  tParts: (key: MessageKey<Messages>, values?: Values) => (string | { name: string })[]
}

/** Gives the words of one language. Typed by the English catalogue: `createTranslator<typeof en>(…)`. */
export function createTranslator<Messages>(catalogue: Catalogue, language: string): Translator<Messages> {
  const find = (key: string, values: Values): string => {
    const { count } = values
    const forms = count === undefined ? [key] : [`${key}_${pluralCategory(language, count)}`, `${key}_other`, key]
    // Zero may have words of its own ("Your cart is empty") in languages whose grammar does not ask for them.
    if (count === 0) forms.unshift(`${key}_zero`)
    for (const form of forms) {
      const message = Object.hasOwn(catalogue, form) ? catalogue[form] : undefined
      if (message !== undefined) return message
    }
    console.warn(`No message ${key} in ${language}`)
    return key
  }

  const tParts = (key: string, values: Values = {}) =>
    find(key, values)
      .split(/\{\{(\w+)\}\}/)
      .map((text, position) => (position % 2 === 0 ? text : fill(text, values)))
      .filter((part) => part !== '')

  return {
    tParts,
    t: (key, values = {}) =>
      tParts(key, values)
        .map((part) => (typeof part === 'string' ? part : `{{${part.name}}}`))
        .join(''),
  }
}

function fill(name: string, values: Values): string | { name: string } {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value === undefined ? { name } : String(value)
}
