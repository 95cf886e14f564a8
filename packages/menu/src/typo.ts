/** The number of typos tolerated in a word of this length. */
export function maxTypos(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/**
 * Whether `typed` equals `word` or a prefix of it with at most `slips` letters missing, added, replaced or transposed.
 */
export function matchesWithTypos(typed: string, word: string, slips: number): boolean {
  if (word.length + slips < typed.length) return false
  const a = [...typed]
  const b = [...word].slice(0, a.length + slips)

  // Optimal string alignment distance, one row per letter of `typed`.
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let distance = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, at(beforeLast, j - 2) + 1)
      row.push(distance)
    }
    if (Math.min(...row) > slips) return false
    beforeLast = last
    last = row
  }
  return Math.min(...last) <= slips
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
