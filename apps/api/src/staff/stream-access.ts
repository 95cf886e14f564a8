import { asMerchant, findMembership, type StaffMember, type Tx } from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { StaffScope } from './scope.ts'

/** The access of an open event stream, which may end while the stream is open. */
export interface StreamAccess {
  /**
   * Runs `read` in a transaction of the merchant, if the access is unchanged there; otherwise calls `end` and returns null.
   * Checked in the same transaction, so that nothing is read after the access has ended.
   */
  read<Result>(merchantId: string, read: (tx: Tx) => Promise<Result>): Promise<Result | null>
  /** Stops the checks. */
  stop(): void
}

/**
 * Watches the access with which a stream was opened: the session, and role and branches at each merchant of `merchantIds`.
 * Calls `end` when any of it has ended or changed: after a change notification of the user, after missed notifications,
 * and before an event is delivered. The client then reconnects with the access that it has now.
 */
export function watchStreamAccess(
  scope: StaffScope,
  merchantIds: Iterable<string>,
  { pool, changes, clock, log }: Pick<AppContext, 'pool' | 'changes' | 'clock' | 'log'>,
  end: () => void,
): StreamAccess {
  const { sessionId, user } = scope
  const merchants = new Set(merchantIds)
  const opened = new Map(scope.memberships.map((membership) => [membership.merchantId, accessOf(membership)]))

  const read: StreamAccess['read'] = (merchantId, read) =>
    asMerchant(pool, merchantId, async (tx) => {
      const membership = await findMembership(tx, { sessionId, at: clock.now() })
      if (membership && accessOf(membership) === opened.get(merchantId)) return read(tx)
      end()
      return null
    })
  const check = async () => {
    try {
      for (const merchantId of merchants) await read(merchantId, async () => true)
    } catch (cause) {
      log.warn({ err: cause, userId: user.userId }, 'access check of an event stream failed')
      end()
    }
  }
  const unsubscribeStaff = changes.onStaff(({ userId }) => {
    if (userId === user.userId) void check()
  })
  const unsubscribeGap = changes.onGap(() => void check())
  // The access may have ended between the read of the scope and the subscription.
  void check()
  return {
    read,
    stop() {
      unsubscribeStaff()
      unsubscribeGap()
    },
  }
}

/** Equal for two memberships with the same role and branches. */
function accessOf({ role, branchIds }: Pick<StaffMember, 'role' | 'branchIds'>): string {
  return JSON.stringify([role, branchIds?.toSorted() ?? null])
}
