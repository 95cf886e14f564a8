/** The longest id of a record. */
const maxLength = 64

/**
 * An id made from a name, for example `mint-lemonade`, that is none of `taken`. Names without Latin letters or digits
 * become `fallback`.
 */
export function uniqueId(name: string, taken: ReadonlySet<string>, fallback = 'item'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const stem = trimHyphens(plain.slice(0, maxLength - 4)) || fallback
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`
    if (!taken.has(id)) return id
  }
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
