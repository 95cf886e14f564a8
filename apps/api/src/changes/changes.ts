import { listen, type MenuChanged, menuChannel, type OrderChanged, orderChannel } from '@sofra/database'
import type { Log } from '../context.ts'

type Listener<Change> = (change: Change) => void

/** What happens in the database, as it happens: one connection per process, however many guests watch. */
export interface Changes {
  onMenu(listener: Listener<MenuChanged>): () => void
  onOrder(listener: Listener<OrderChanged>): () => void
  /** Called when changes may have been missed: whoever remembers something has to look again. */
  onGap(listener: () => void): () => void
  /** Resolves once changes are heard. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** Listens to `order_changed` and `menu_changed`, for as long as the process serves. */
export function followChanges(databaseUrl: string, log: Log): Changes {
  const menu = new Set<Listener<MenuChanged>>()
  const order = new Set<Listener<OrderChanged>>()
  const gap = new Set<() => void>()
  const tellGap = () => {
    for (const listener of gap) listener()
  }

  const listener = listen({
    connectionString: databaseUrl,
    channels: [menuChannel, orderChannel],
    onGap: tellGap,
    onMessage(channel, payload) {
      try {
        const change: unknown = JSON.parse(payload)
        if (channel === menuChannel) for (const listener of menu) listener(change as MenuChanged)
        if (channel === orderChannel) for (const listener of order) listener(change as OrderChanged)
      } catch (cause) {
        log.error({ channel, payload, err: cause }, 'cannot follow a change')
      }
    },
  })
  // What was remembered before we listened may be old already.
  void listener.ready.then(tellGap)

  return {
    onMenu: (listener) => subscribe(menu, listener),
    onOrder: (listener) => subscribe(order, listener),
    onGap: (listener) => subscribe(gap, listener),
    ready: listener.ready,
    stop: () => listener.close(),
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
