/** How long an action may wait or be retried without asking the guest again. */
export const unattendedMilliseconds = 20_000

/**
 * Waits until the browser reports a network connection: `online`. `too-late` after `maxMilliseconds` of real time, also
 * when the device slept meanwhile; `cancelled` once the signal is aborted.
 */
export function awaitNetwork(
  signal: AbortSignal,
  maxMilliseconds: number = unattendedMilliseconds,
): Promise<'online' | 'too-late' | 'cancelled'> {
  if (navigator.onLine) return Promise.resolve('online')
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const end = (result: 'online' | 'too-late' | 'cancelled') => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      signal.removeEventListener('abort', onAbort)
      resolve(result)
    }
    // Timers stop while a device sleeps; its clock does not.
    const onOnline = () => end(Date.now() - startedAt > maxMilliseconds ? 'too-late' : 'online')
    const onAbort = () => end('cancelled')
    const timer = setTimeout(() => end('too-late'), maxMilliseconds)
    window.addEventListener('online', onOnline)
    signal.addEventListener('abort', onAbort)
  })
}
