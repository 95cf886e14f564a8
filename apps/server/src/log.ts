import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** JSON lines on standard output. Writing does not hold up requests; lines are kept in order. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The database tells of the row it could not keep: a guest's number and name stand in it.
      redact: ['*.authorization', '*.cookie', '*.password', '*.secret', '*.detail', '*.where'],
    },
    destination,
  )
}

/** Writes what is still waiting; called before the process ends. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}
