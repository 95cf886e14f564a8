/** Socket error codes, and SQLSTATE codes of a PostgreSQL server that starts, stops or has no free connection. */
const unavailableCodes: ReadonlySet<string> = new Set([
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

/** Whether an error means that the database is temporarily unavailable (answered with 503, not 500). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    unavailableCodes.has(code) ||
    /^(?:Connection terminated|timeout exceeded when trying to connect)/i.test(error.message)
  )
}
