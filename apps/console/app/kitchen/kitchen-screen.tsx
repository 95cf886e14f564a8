import {
  isPreparedAt,
  outstandingStations,
  type StaffOrder,
  type StationRouting,
  stationsOfOrder,
} from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { BellRing, ChefHat, Undo2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { cardsOf, totalsOf, unseenOrders } from '../orders/board.ts'
import type { BoardData } from '../orders/board-data.server.ts'
import { ConnectionBadge } from '../orders/connection-badge.tsx'
import { latestAccepted, latestAutomatic } from '../orders/latest-automatic.ts'
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
import { StationPicker } from './station-picker.tsx'
import { useStation } from './use-station.ts'
import { useStationMarks } from './use-station-marks.ts'

const RecallDialog = lazyPart(async () => (await import('./recall-dialog.tsx')).RecallDialog)

interface KitchenScreenProps extends BoardData {
  /** The stations of the branch; none where orders of several branches are shown. */
  readonly routing: StationRouting
  /** The station that was chosen last on this device; null: the whole kitchen. */
  readonly remembered: string | null
}

/**
 * The kitchen view: new and accepted orders, oldest first, in a dark large layout without prices or guest details. With a station
 * chosen, what that station still has to prepare of accepted orders.
 */
export function KitchenScreen({ branchId, page, limit, minutes, routing, remembered }: KitchenScreenProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const me = useMe()
  const several = branchId === null && me.branches.length > 1
  const onlyBranch = several ? null : (me.branches.find(({ id }) => id === branchId) ?? me.branches[0] ?? null)
  const languages = onlyBranch?.languages ?? []
  const { board, connection, move, markSeen, receive, showMore } = useBoard({ page, limit, branchId, minutes })
  const { station, choose } = useStation(onlyBranch?.id ?? null, routing, remembered)
  const marks = useStationMarks(receive, languages)
  const cards = cardsOf(board)
  const waitingFor = (id: string) =>
    cards.preparing.filter(({ order }) => outstandingStations(order, routing).some((one) => one.id === id))
  // Orders to accept come before accepted ones; each group is oldest first. A station prepares what others have accepted.
  const shown = station ? waitingFor(station.id) : [...cards.new, ...cards.preparing]
  // A guest outside who waits for a ready order is the counter's task, so it does not alert the kitchen.
  const unseen = useMemo(
    () => (station ? [] : unseenOrders(board).filter(({ state }) => state !== 'ready')),
    [board, station],
  )
  const arrived = station ? latestAccepted(shown.map(({ order }) => order)) : latestAutomatic(board)
  const ringing = useAlertSound(unseen, connection, arrived)
  const [isRecalling, setRecalling] = useState(false)
  usePreload(RecallDialog)
  const { new: toAccept, preparing } = totalsOf(board)
  const count = station ? shown.length : toAccept + preparing
  const branchOf = (id: string) => me.branches.find((branch) => branch.id === id)
  const recall = async (order: StaffOrder) => {
    setRecalling(false)
    if (station) return marks.mark(order, station, false)
    const { undo } = await import('../orders/undo-step.ts')
    const recalled = await undo(order, 'ready', translation)
    if (recalled) receive([recalled])
  }

  return (
    <main className={styles['screen']} id="content" tabIndex={-1}>
      <title>{`${count > 0 ? `(${count}) ` : ''}${t('nav.kitchen')} · ${t('shell.product')}`}</title>
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
        <WallClock zone={onlyBranch?.timeZone ?? me.branches[0]?.timeZone ?? 'UTC'} />
      </header>
      {routing.stations.length > 0 && (
        <StationPicker
          stations={routing.stations}
          chosen={station?.id ?? null}
          onChoose={choose}
          countOf={(id) => waitingFor(id).length}
          languages={languages}
        />
      )}
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
                    saving={saving || marks.saving.has(order.id)}
                    unseen={unseen && !station}
                    minutes={suggestedMinutes(order, minutes[order.branchId])}
                    branch={branch}
                    mark={
                      several && branch
                        ? { name: branchName(branch, me, format.language), colour: branchColour(me, branch.id) }
                        : null
                    }
                    stations={stationsOfOrder(order, routing).filter(({ id }) => id !== station?.id)}
                    part={
                      station && {
                        lines: order.quote.lines.filter(({ itemId }) => isPreparedAt(routing, station.id, itemId)),
                        onReady: () => void marks.mark(order, station, true),
                      }
                    }
                    onMove={(requested) => move(order, requested)}
                    onLook={() => unseen && markSeen([order.id])}
                  />
                </li>
              )
            })}
          </ol>
          {!station && <MoreOrders count={board.more.new} kind="toAccept" onMore={showMore} />}
          <MoreOrders count={board.more.preparing} kind="toPrepare" onMore={showMore} />
        </div>
      )}
      {isRecalling && (
        <Suspense>
          <RecallDialog
            orders={board.orders.values()}
            routing={routing}
            station={station}
            onRecall={(order) => void recall(order)}
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
