/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly headers?: Record<string, string>
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly workers?: number
  }
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    readonly duration: number
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
