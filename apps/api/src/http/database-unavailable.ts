/** Codes of sockets and of file systems. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * SQLSTATE classes and codes of a PostgreSQL that cannot serve now: 08 connection exceptions, 53 insufficient resources
 * (a full disk, no memory, too many connections), 57P operator intervention (shutdown, crash recovery), 58 system errors
 * (I/O), 57014 statement timeout, 55P03 lock timeout, 25P03 and 25P04 transaction timeouts.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailableStates = /^(?:08\w{3}|53\w{3}|57P\w\w|58\w{3}|57014|55P03|25P03|25P04)$/

/** Errors of the driver, which have no code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/i

/**
 * Whether an error, or its cause, means that the database is temporarily unavailable: unreachable, frozen, or without
 * disk space. Such requests get 503, not 500.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (systemCodes.has(code) || unavailableStates.test(code) || driverMessages.test(at.message)) return true
  }
  return false
}
