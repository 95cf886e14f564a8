import { type PluralCategory, pluralCategory } from './plurals.ts'

/** The messages of one language: flat keys in i18next JSON v4 format, with `{{name}}` placeholders. */
export type Catalogue = Readonly<Record<string, string>>

/** The keys used in code: the plural forms of a message share one key. */
export type MessageKey<Messages> = keyof Messages extends infer Key
  ? Key extends `${infer Stem}_${PluralCategory}`
    ? Stem
    : Key & string
  : never

/** The placeholder values; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number>> & { readonly count?: number }

export type Translator<Messages = Catalogue> = {
  /** The message of `key` with its placeholders filled; the key itself when there is no message. */
  t: (key: MessageKey<Messages>, values?: Values) => string
  /** The message as parts, for rendering elements in place of placeholders: those without a value are `{ name }`. */
  tParts: (key: MessageKey<Messages>, values?: Values) => (string | { name: string })[]
}

/**
 * Creates the translator of one language. Typed by the English catalogue: `createTranslator<typeof en>(…)`. `common` fills
 * the placeholders of every message.
 */
export function createTranslator<Messages>(
  catalogue: Catalogue,
  language: string,
  common: Values = {},
): Translator<Messages> {
  const find = (key: string, values: Values): string => {
    const { count } = values
    const forms = count === undefined ? [key] : [`${key}_${pluralCategory(language, count)}`, `${key}_other`, key]
    // A zero form ("Your cart is empty") is allowed in languages without that plural category.
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
      .map((text, position) => (position % 2 === 0 ? text : fill(text, { ...common, ...values })))
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
