import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Creates a log of JSON lines on standard output, written asynchronously and in order. */
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
      // Database errors contain the rejected row, with a guest's name and phone.
      redact: ['*.authorization', '*.cookie', '*.password', '*.secret', '*.detail', '*.where'],
    },
    destination,
  )
}

/** Writes buffered lines. Call it before the process ends. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}
