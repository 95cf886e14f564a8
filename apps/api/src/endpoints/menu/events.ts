import { type MenuAnnouncementWire, watchMenu } from '@sofra/contract/menu'
import type { AppContext } from '../../context.ts'
import { type EventSender, eventStream } from '../../http/event-stream.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { serve } from '../../http/serve.ts'
import { StreamQuota } from '../../http/stream-quota.ts'
import { requireActiveShop, visibleTo } from '../../shops/find-shop.ts'

/** Per process. All guests in a restaurant may share one address. */
const quota = new StreamQuota({ perCaller: 500, total: 20_000 })

export const serveMenuEvents = serve(watchMenu, async ({ params, request, clientIp }, context) => {
  const { branchId } = await requireActiveShop(context, params.id)
  const caller = networkPrefixOf(clientIp)
  quota.require(caller)
  return eventStream({
    request,
    stopping: context.stopping,
    start(sender) {
      const release = quota.add(caller)
      const stop = announceMenu(sender, branchId, context)
      return () => {
        release()
        stop()
      }
    },
  })
})

/**
 * Sends the current version and each later one. The cache of shops is read, which all open pages share: a change costs one
 * query per branch. Ends when guests can no longer see the shop, so that pages learn why by loading again.
 */
function announceMenu(
  sender: EventSender,
  branchId: string,
  context: Pick<AppContext, 'shops' | 'changes' | 'log'>,
): () => void {
  const { changes, log } = context
  let sent: string | undefined
  let reads = 0

  const announce = async () => {
    reads += 1
    const read = reads
    try {
      const shop = visibleTo(await context.shops.findByBranch(branchId))
      // A later change is read already: its version must not be followed by this one.
      if (read !== reads || sender.closed) return
      const version = shop?.menuVersion ?? ''
      if (version !== sent) sender.send({ name: 'menu', data: { version } satisfies MenuAnnouncementWire })
      sent = version
      if (shop?.status !== 'active') sender.close()
    } catch (cause) {
      // The browser connects again.
      log.warn({ err: cause, branchId }, 'menu stream failed')
      sender.close()
    }
  }
  const unsubscribeMenu = changes.onMenuOf(branchId, () => void announce())
  const unsubscribeGap = changes.onGap(() => void announce())
  // After the subscription, so that no version is missed.
  void announce()
  return () => {
    unsubscribeMenu()
    unsubscribeGap()
  }
}
