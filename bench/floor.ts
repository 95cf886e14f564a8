import { readFileSync } from 'node:fs'
import { line } from './load.ts'

/** The lowest accepted share of the floor for each figure, from 0 to 1: bench/README.md. */
const recorded: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('./recorded-shares.json', import.meta.url), 'utf8'),
)

/** Rates of a figure and of its floor, each a median of rounds in which they took turns. */
export interface FloorComparison {
  /** The name of the figure in `recorded-shares.json`. */
  readonly name: string
  /** Per second. */
  readonly measured: number
  /** Per second. */
  readonly floor: number
}

/**
 * Prints the floor of a figure and the figure's share of it; the process exits 1 below the recorded share.
 *
 * @throws Error when no share is recorded for the figure, so that a renamed figure cannot pass unchecked
 */
export function reportShare({ name, measured, floor }: FloorComparison): void {
  const minimum = recorded[name]
  if (minimum === undefined) throw new Error(`Cannot compare ${name}: bench/recorded-shares.json has no share for it`)
  const share = measured / floor
  const percent = (part: number) => `${Math.round(100 * part)} %`
  console.log(line('  floor', `${Math.round(floor)}/s`, `share ${percent(share)}`, `recorded ${percent(minimum)}`))
  if (share >= minimum) return
  console.error(`${name}: ${percent(share)} of the floor, below the recorded ${percent(minimum)}.`)
  process.exitCode = 1
}

/** Runs `first` and `second` in turns, so that a change of the machine's load affects both. */
export async function takeTurns<First, Second>(
  rounds: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<{ first: First[]; second: Second[] }> {
  const results = { first: [] as First[], second: [] as Second[] }
  for (let round = 0; round < rounds; round++) {
    results.first.push(await first())
    results.second.push(await second())
  }
  return results
}

/** The median of `values`; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
