/** The longest id of a record. */
const maxLength = 64

/** The beginning of an id made from a name, such as `mint-lemonade`; empty for names without Latin letters or digits. */
function stemOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return trimHyphens(plain.slice(0, maxLength - 6))
}

/** Makes ids that are none of `taken` and different from each other. */
export interface IdMaker {
  /** Names without Latin letters or digits become `fallback`. */
  next(name: string, fallback: string): string
}

/** Ids for many new records: `taken` are those of the existing ones. */
export function idMaker(taken: Iterable<string>): IdMaker {
  const used = new Set(taken)
  // Counted by stem, so that a thousand equal names take no thousand attempts each.
  const counts = new Map<string, number>()
  return {
    next(name, fallback) {
      const stem = stemOf(name) || fallback
      for (let number = (counts.get(stem) ?? 0) + 1; ; number += 1) {
        const id = number === 1 ? stem : `${stem}-${number}`
        if (used.has(id)) continue
        used.add(id)
        counts.set(stem, number)
        return id
      }
    },
  }
}

/** An id made from a name that is none of `taken`. Names without Latin letters or digits become `fallback`. */
export function uniqueId(name: string, taken: ReadonlySet<string>, fallback = 'item'): string {
  return idMaker(taken).next(name, fallback)
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
