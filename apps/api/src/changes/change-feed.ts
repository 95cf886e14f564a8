import {
  listen,
  type MenuChanged,
  menuChannel,
  type OrderChanged,
  orderChannel,
  type ReservationChanged,
  reservationChannel,
  type StaffChanged,
  staffChannel,
} from '@sofra/database'
import type { Log } from '../context.ts'

type Listener<Change> = (change: Change) => void

/** Change notifications of the database: one connection per process, shared by all event streams. */
export interface ChangeFeed {
  onMenu(listener: Listener<MenuChanged>): () => void
  /**
   * The same for one branch; called after `onMenu`, whose listeners clear caches. Changes of other branches cost nothing,
   * so that every open page of a guest can listen.
   */
  onMenuOf(branchId: string, listener: Listener<MenuChanged>): () => void
  onOrder(listener: Listener<OrderChanged>): () => void
  onReservation(listener: Listener<ReservationChanged>): () => void
  /** Called after a session of a staff member ended or a membership changed. */
  onStaff(listener: Listener<StaffChanged>): () => void
  /** Called when notifications may have been missed: caches must be cleared and data read again. */
  onGap(listener: () => void): () => void
  /** Resolves when the feed is connected. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** Listens to the channels of changes until it is stopped; reconnects by itself. */
export function startChangeFeed(databaseUrl: string, log: Log): ChangeFeed {
  const menu = new Set<Listener<MenuChanged>>()
  const menuOf = new Map<string, Set<Listener<MenuChanged>>>()
  const order = new Set<Listener<OrderChanged>>()
  const reservation = new Set<Listener<ReservationChanged>>()
  const staff = new Set<Listener<StaffChanged>>()
  const gap = new Set<() => void>()
  const notifyGap = () => {
    for (const listener of gap) listener()
  }

  const notifyMenu = (change: MenuChanged) => {
    for (const listener of menu) listener(change)
    for (const listener of menuOf.get(change.branchId) ?? []) listener(change)
  }

  const listener = listen({
    connectionString: databaseUrl,
    channels: [menuChannel, orderChannel, reservationChannel, staffChannel],
    onGap: notifyGap,
    onMessage(channel, payload) {
      try {
        const change: unknown = JSON.parse(payload)
        if (channel === menuChannel) notifyMenu(change as MenuChanged)
        if (channel === orderChannel) for (const listener of order) listener(change as OrderChanged)
        if (channel === reservationChannel) {
          for (const listener of reservation) listener(change as ReservationChanged)
        }
        if (channel === staffChannel) for (const listener of staff) listener(change as StaffChanged)
      } catch (cause) {
        log.error({ channel, payload, err: cause }, 'change notification failed')
      }
    },
  })
  // Data cached before the feed was connected may be stale.
  void listener.ready.then(notifyGap)

  return {
    onMenu: (listener) => subscribe(menu, listener),
    onMenuOf(branchId, listener) {
      const listeners = menuOf.get(branchId) ?? new Set()
      menuOf.set(branchId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && menuOf.get(branchId) === listeners) menuOf.delete(branchId)
      }
    },
    onOrder: (listener) => subscribe(order, listener),
    onReservation: (listener) => subscribe(reservation, listener),
    onStaff: (listener) => subscribe(staff, listener),
    onGap: (listener) => subscribe(gap, listener),
    ready: listener.ready,
    stop: () => listener.close(),
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
