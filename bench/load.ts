import autocannon from 'autocannon'

/** What one run of load came to. Times in milliseconds. */
export interface LoadFigures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers that were not 2xx, and requests without an answer. */
  readonly failed: number
}

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  readonly seconds?: number
}

/** Asks one address as fast as `connections` callers can, after a short warm-up that is not counted. */
export async function measureLoad({ url, headers = {}, connections = 64, seconds = 6 }: Load): Promise<LoadFigures> {
  const run = (duration: number) => autocannon({ url, headers: { ...headers }, connections, duration, workers: 2 })
  await run(2)
  const result = await run(seconds)
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** The value below which this part of the sorted samples lies. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** One line of the report. */
export function line(name: string, ...figures: readonly string[]): string {
  return `${name.padEnd(44)} ${figures.join('   ')}`
}
