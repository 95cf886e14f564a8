/** Chance that comes out the same wherever the same seed is rolled: in Node and in any browser. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  number(min: number, max: number): number
  chance(percent: number): boolean
  pick<T>(things: readonly T[]): T
  /** As many things as rolled, each made with its number. */
  many<T>(min: number, max: number, make: (at: number) => T): T[]
  /** Each thing or not, in their order. */
  some<T>(things: readonly T[], percent: number): T[]
}

/** Mulberry32: whole numbers alone, so that no engine rounds otherwise. */
export function rollFrom(seed: number): Dice {
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
    pick: (things) => {
      const thing = things[number(0, things.length - 1)]
      if (thing === undefined) throw new RangeError('Cannot pick one of nothing')
      return thing
    },
    many: (min, max, make) => Array.from({ length: number(min, max) }, (_, at) => make(at)),
    some: (things, percent) => things.filter(() => chance(percent)),
  }
}
