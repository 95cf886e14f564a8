import type { TableRow } from './table.ts'

/**
 * The fields of columns without headings: the first text is the name, a text in another script its translation, numbers are
 * prices.
 */
export function guessByContent(rows: readonly TableRow[], width: number, languages: readonly string[]): string[] {
  const fields: string[] = []
  for (let column = 0; column < width; column += 1) {
    fields.push(contentField(textsOf(rows, column), fields, languages))
  }
  return fields
}

/** Whether most of the texts of a column are numbers, with or without a currency. */
export function hasPrices(rows: readonly TableRow[], column: number): boolean {
  return hasNumbers(textsOf(rows, column))
}

/** The texts of the first rows of a column. */
function textsOf(rows: readonly TableRow[], column: number): string[] {
  return rows.slice(0, 50).flatMap(({ cells }) => cells[column] || [])
}

function hasNumbers(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /^\D{0,5}[\d٠-٩][\d٠-٩.,٫٬]*\D{0,5}$/u.test(text)).length
  return texts.length > 0 && numbers > texts.length * 0.7
}

function contentField(texts: readonly string[], taken: readonly string[], languages: readonly string[]): string {
  if (texts.length === 0) return 'ignore'
  if (hasNumbers(texts)) return 'price'
  const arabic = texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length > texts.length / 2
  const language =
    (arabic && languages.find((one) => one === 'ar')) || languages.find((one) => one !== 'ar') || languages[0] || 'en'
  if (!taken.includes(`name:${language}`)) return `name:${language}`
  return taken.includes(`description:${language}`) ? 'ignore' : `description:${language}`
}
