import type { StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { FlaskConical } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { cardsOf, columns, unseenOrders } from './board.ts'
import { createActions } from './board-actions.ts'
import { BoardActionsProvider } from './board-context.ts'
import type { BoardData } from './board-data.server.ts'
import { BoardOverlays, noOverlay } from './board-overlays.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import styles from './mini-board.module.css'
import { OrderCard } from './order-card.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { useAlertSound } from './use-alert-sound.ts'
import { useBoard } from './use-board.ts'
import { usePromises } from './use-promises.ts'
import { useTestOrders } from './use-test-orders.ts'

export interface MiniBoardProps extends Omit<BoardData, 'branchId'> {
  readonly branchId: string
  /** Called once for each test order that is accepted, also for one that was accepted before. */
  readonly onAccepted?: (order: StaffOrder) => void
}

/** The test orders of a branch as its board shows them, and the button that sends one. The key must be the branch. */
export function MiniBoard({ branchId, page, limit, minutes, onAccepted }: MiniBoardProps) {
  const { t } = useTranslation()
  const me = useMe()
  const live = useBoard({ page, limit, branchId, minutes })
  const { board, connection } = live
  const ringing = useAlertSound(
    useMemo(() => unseenOrders(board).filter(({ practice }) => practice), [board]),
    connection,
  )
  const [overlay, setOverlay] = useState(noOverlay)
  const { minutesOf, setMinutes } = usePromises(minutes)
  const testOrders = useTestOrders(live)
  const actions = createActions({ me, live, several: false, minutesOf, setMinutes, setOverlay })
  useAccepted(board.orders, onAccepted)

  const cards = cardsOf(board)
  const shown = columns.flatMap((column) => cards[column]).filter(({ order }) => order.practice)
  const send = () => {
    // The owner hears what staff hear; the switch beside the button turns it off.
    if (ringing.sound === 'off') ringing.setSound(true)
    testOrders.send(branchId)
  }
  const sendButton = (
    <Button
      variant={shown.length === 0 ? 'primary' : 'secondary'}
      icon={<FlaskConical aria-hidden="true" />}
      loading={testOrders.sending}
      onClick={send}
    >
      {t('practice.send')}
    </Button>
  )
  return (
    <BoardActionsProvider value={actions}>
      <section className={styles['board']} aria-label={t('practice.title')}>
        <header className={styles['bar']}>
          <ConnectionBadge connection={connection} />
          <span className={styles['gap']} />
          <SoundSwitch {...ringing} />
        </header>
        {shown.length === 0 ? (
          <EmptyState
            illustration={<FlaskConical />}
            title={t('practice.emptyTitle')}
            headingLevel={3}
            action={sendButton}
          >
            {t('practice.empty')}
          </EmptyState>
        ) : (
          <>
            <ol className={styles['cards']} aria-label={t('nav.orders')}>
              {shown.map((card) => (
                <li key={card.order.id}>
                  <OrderCard card={card} minutes={minutesOf(card.order)} branch={null} />
                </li>
              ))}
            </ol>
            {sendButton}
          </>
        )}
      </section>
      <BoardOverlays overlay={overlay} onOverlay={setOverlay} live={live} minutesOf={minutesOf} />
    </BoardActionsProvider>
  )
}

function useAccepted(orders: ReadonlyMap<string, StaffOrder>, onAccepted: MiniBoardProps['onAccepted']): void {
  const reported = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const accepted = [...orders.values()].filter(
      ({ id, practice, events }) =>
        practice && !reported.current.has(id) && events.some(({ state }) => state === 'accepted'),
    )
    if (accepted.length === 0) return
    reported.current = new Set([...reported.current, ...accepted.map(({ id }) => id)])
    for (const order of accepted) onAccepted?.(order)
  }, [orders, onAccepted])
}
