import { EmptyState } from '@sofra/ui/state'
import { BellRing, ChefHat } from 'lucide-react'
import { useMemo } from 'react'
import { cardsOf, unseenOrders } from '../orders/board.ts'
import type { BoardData } from '../orders/board-data.server.ts'
import { ConnectionSign } from '../orders/connection-sign.tsx'
import { useBoard } from '../orders/use-board.ts'
import { useRinging } from '../orders/use-ringing.ts'
import { useMinute } from '../shell/clock.tsx'
import { useWords } from '../shell/words.tsx'
import { BranchSwitch } from '../staff/branch-switch.tsx'
import { mayAs } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'
import { KitchenCard } from './kitchen-card.tsx'
import styles from './kitchen-screen.module.css'

/** What is being cooked, the oldest first, dark and huge, for a screen above the stove. No money, no guests. */
export function KitchenScreen({ branchId, orders }: BoardData) {
  const { t } = useWords()
  const me = useMe()
  const { board, connection, move } = useBoard(orders, branchId)
  const unseen = useMemo(() => unseenOrders(board), [board])
  useRinging(unseen)
  const cards = cardsOf(board)
  const cooking = cards.preparing.toReversed()
  const branchOf = (id: string) => me.branches.find((branch) => branch.id === id)

  return (
    <main className={styles['screen']} id="content" tabIndex={-1}>
      <title>{`${cooking.length > 0 ? `(${cooking.length}) ` : ''}${t('nav.kitchen')} · ${t('shell.product')}`}</title>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>{t('nav.kitchen')}</h1>
        <BranchSwitch me={me} branchId={branchId} all />
        <ConnectionSign connection={connection} />
        <span className={styles['gap']} />
        {cards.new.length > 0 && (
          <span className={styles['coming']} role="status">
            <BellRing aria-hidden="true" />
            {t('kitchen.coming', { count: cards.new.length })}
          </span>
        )}
        <WallClock zone={branchOf(branchId ?? '')?.timeZone ?? me.branches[0]?.timeZone ?? 'UTC'} />
      </header>
      {cooking.length === 0 ? (
        <EmptyState illustration={<ChefHat />} title={t('kitchen.emptyTitle')}>
          {t('kitchen.empty')}
        </EmptyState>
      ) : (
        <ol className={styles['cards']} aria-label={t('orders.preparing')}>
          {cooking.map(({ order, saving }) => {
            const branch = branchOf(order.branchId)
            return (
              <li key={order.id}>
                <KitchenCard
                  order={order}
                  saving={saving}
                  languages={branch?.languages ?? []}
                  zone={branch?.timeZone ?? 'UTC'}
                  {...(branch &&
                    mayAs(branch.role, 'move-to-ready') && { onReady: () => move(order, { state: 'ready' }) })}
                />
              </li>
            )
          })}
        </ol>
      )}
    </main>
  )
}

function WallClock({ zone }: { zone: string }) {
  const { format } = useWords()
  return <span className={styles['clock']}>{format.time(useMinute(), zone)}</span>
}
