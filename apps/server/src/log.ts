import pino, { type Logger } from 'pino'

export type { Logger }

/** JSON lines on standard output. Writing does not hold up requests; lines are kept in order. */
export function createLog(level: string): Logger {
  const destination = pino.destination({ dest: 1, sync: false })
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['*.authorization', '*.cookie', '*.password', '*.secret'],
    },
    destination,
  )
}

/** Writes what is still waiting; called before the process ends. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}
