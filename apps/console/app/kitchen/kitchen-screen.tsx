import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { BellRing, ChefHat, Undo2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { cardsOf, totalsOf, unseenOrders } from '../orders/board.ts'
import type { BoardData } from '../orders/board-data.server.ts'
import { ConnectionBadge } from '../orders/connection-badge.tsx'
import { latestAutomatic } from '../orders/latest-automatic.ts'
import { MoreOrders } from '../orders/more-orders.tsx'
import { SoundSwitch } from '../orders/sound-switch.tsx'
import { suggestedMinutes } from '../orders/suggestion.ts'
import { useAlertSound } from '../orders/use-alert-sound.ts'
import { useBoard } from '../orders/use-board.ts'
import { useMinute } from '../shell/clock.tsx'
import { lazyPart, usePreload } from '../shell/lazy-part.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchColour } from '../staff/branch-colour.ts'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import { KitchenCard } from './kitchen-card.tsx'
import styles from './kitchen-screen.module.css'

const RecallDialog = lazyPart(async () => (await import('./recall-dialog.tsx')).RecallDialog)

/** The kitchen view: new and accepted orders, oldest first, in a dark large layout without prices or guest details. */
export function KitchenScreen({ branchId, page, limit, minutes }: BoardData) {
  const { t, format } = useTranslation()
  const me = useMe()
  const several = branchId === null && me.branches.length > 1
  const { board, connection, move, markSeen, receive, showMore } = useBoard({ page, limit, branchId })
  // A guest outside who waits for a ready order is the counter's task, so it does not alert the kitchen.
  const unseen = useMemo(() => unseenOrders(board).filter(({ state }) => state !== 'ready'), [board])
  const ringing = useAlertSound(unseen, connection, latestAutomatic(board))
  const [isRecalling, setRecalling] = useState(false)
  usePreload(RecallDialog)
  const cards = cardsOf(board)
  const { new: toAccept, preparing } = totalsOf(board)
  // Orders to accept come before accepted ones; each group is oldest first.
  const shown = [...cards.new, ...cards.preparing]
  const branchOf = (id: string) => me.branches.find((branch) => branch.id === id)

  return (
    <main className={styles['screen']} id="content" tabIndex={-1}>
      <title>{`${shown.length > 0 ? `(${toAccept + preparing}) ` : ''}${t('nav.kitchen')} · ${t('shell.product')}`}</title>
      <header className={styles['bar']}>
        <h1 className="visually-hidden">{t('nav.kitchen')}</h1>
        <ConnectionBadge connection={connection} />
        <span className={styles['gap']} />
        {toAccept > 0 && (
          <span className={styles['coming']} role="status">
            <BellRing aria-hidden="true" />
            {t('kitchen.toAccept', { count: toAccept })}
          </span>
        )}
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setRecalling(true)}>
          {t('kitchen.recall')}
        </Button>
        <SoundSwitch {...ringing} />
        <WallClock zone={branchOf(branchId ?? '')?.timeZone ?? me.branches[0]?.timeZone ?? 'UTC'} />
      </header>
      {shown.length === 0 ? (
        <EmptyState illustration={<ChefHat />} title={t('kitchen.emptyTitle')}>
          {t('kitchen.empty')}
        </EmptyState>
      ) : (
        <div className={styles['scroll']}>
          <ol className={styles['cards']} aria-label={t('nav.orders')}>
            {shown.map(({ order, state, saving, unseen }) => {
              const branch = branchOf(order.branchId)
              return (
                <li key={order.id}>
                  <KitchenCard
                    order={order}
                    state={state}
                    saving={saving}
                    unseen={unseen}
                    minutes={suggestedMinutes(order, minutes[order.branchId])}
                    branch={branch}
                    mark={
                      several && branch
                        ? { name: branchName(branch, me, format.language), colour: branchColour(me, branch.id) }
                        : null
                    }
                    onMove={(requested) => move(order, requested)}
                    onLook={() => unseen && markSeen([order.id])}
                  />
                </li>
              )
            })}
          </ol>
          <MoreOrders count={board.more.new} kind="toAccept" onMore={showMore} />
          <MoreOrders count={board.more.preparing} kind="toPrepare" onMore={showMore} />
        </div>
      )}
      {isRecalling && (
        <Suspense>
          <RecallDialog
            orders={board.orders.values()}
            onRecalled={(order) => receive([order])}
            onClose={() => setRecalling(false)}
          />
        </Suspense>
      )}
    </main>
  )
}

function WallClock({ zone }: { zone: string }) {
  const { format } = useTranslation()
  return <span className={styles['clock']}>{format.time(useMinute(), zone)}</span>
}
