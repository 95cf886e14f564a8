/** Codes of sockets that found nobody, and of a PostgreSQL that starts, stops or is full. */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether an error means that the database is not there at this moment, which is no mistake of the call. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    awayCodes.has(code) || /^(?:Connection terminated|timeout exceeded when trying to connect)/i.test(error.message)
  )
}
