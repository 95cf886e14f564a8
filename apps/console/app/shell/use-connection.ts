import { useMemo, useState } from 'react'
import { useReadNow } from './clock.tsx'

/** The state of an event stream. `since`: the instant at which something was last received. */
export type Connection = { readonly state: 'connecting' | 'live' } | { readonly state: 'lost'; readonly since: number }

export interface ConnectionChanges {
  readonly live: () => void
  /** Nothing was received for `silence` milliseconds. */
  readonly lost: (silence: number) => void
}

/** The state of an event stream, and the functions that change it. */
export function useConnection(): [Connection, ConnectionChanges] {
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' })
  const readNow = useReadNow()
  const changes = useMemo<ConnectionChanges>(
    () => ({
      live: () => setConnection((former) => (former.state === 'live' ? former : { state: 'live' })),
      lost(silence) {
        const since = readNow() - silence
        setConnection((former) => (former.state === 'lost' ? former : { state: 'lost', since }))
      },
    }),
    [readNow],
  )
  return [connection, changes]
}
