/** A random generator with equal results for equal seeds, in Node and in every browser. */
export interface SeededRandom {
  /** An integer from `min` to `max`, both inclusive. */
  number(min: number, max: number): number
  chance(percent: number): boolean
  /** @throws RangeError for an empty array */
  pick<T>(values: readonly T[]): T
  /** Between `min` and `max` values, each created with its index. */
  many<T>(min: number, max: number, create: (index: number) => T): T[]
  /** A subset in the original order; each value is included with a probability of `percent`. */
  some<T>(values: readonly T[], percent: number): T[]
}

/** A generator like Mulberry32. It uses integers only, so no JavaScript engine rounds differently. */
export function seededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const number = (min: number, max: number) => min + (next() % (max - min + 1))
  const chance = (percent: number) => number(1, 100) <= percent
  return {
    number,
    chance,
    pick: (values) => {
      const value = values[number(0, values.length - 1)]
      if (value === undefined) throw new RangeError('Cannot pick from an empty array')
      return value
    },
    many: (min, max, create) => Array.from({ length: number(min, max) }, (_, index) => create(index)),
    some: (values, percent) => values.filter(() => chance(percent)),
  }
}
