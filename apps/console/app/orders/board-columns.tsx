import type { Me } from '@sofra/contract/console-codec'
import type { StaffOrder } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { BellOff, Bike, CookingPot, Inbox, type LucideIcon, PackageCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useScreenLink } from '../shell/navigation.ts'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { AcceptAll } from './accept-all.tsx'
import { type Card, type Column, columns } from './board.ts'
import styles from './board-columns.module.css'
import { useBoardActions } from './board-context.ts'
import { MoreOrders, useCountText } from './more-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { useGrowingList } from './use-growing-list.ts'

const icons: Readonly<Record<Column, LucideIcon>> = {
  new: Inbox,
  preparing: CookingPot,
  ready: PackageCheck,
  out: Bike,
}

/** More new orders than these have compact cards, so that the longest waiting ones are in sight together. */
const maxFullCards = 3

export interface BoardColumnsProps {
  readonly cards: Readonly<Record<Column, readonly Card[]>>
  /** How many orders each column has, and how many of them are on the server only. */
  readonly totals: Readonly<Record<Column, number>>
  readonly more: Readonly<Record<Column, number>>
  readonly onMore: (() => void) | null
  /** The orders with an unseen alert. */
  readonly unseen: readonly StaffOrder[]
  readonly me: Me
  /** Whether the board shows orders of several branches. */
  readonly several: boolean
  readonly minutesFor: (card: Card) => number
  /** Whether a filter is active, so that an empty column means "no match". */
  readonly searching: boolean
  /** The text that is searched for. */
  readonly term: string
}

/** Four columns side by side; on phones one at a time, changed by swiping or with the tabs above. */
export function BoardColumns(props: BoardColumnsProps) {
  const { cards, totals, more, onMore, me, several, minutesFor, searching } = props
  const nothingFound = columns.every((column) => cards[column].length === 0)
  const term = props.term.trim()
  const { t, format } = useTranslation()
  const { branchOf } = useBoardActions()
  const strip = useRef<HTMLDivElement>(null)
  const [front, show] = useFrontColumn(strip)
  const unseen = props.unseen.filter(({ state }) => state === 'pending')
  const countText = useCountText()
  // With a filter, the number of matching orders among those shown.
  const countOf = (column: Column) => (searching ? cards[column].length : totals[column])
  const names: Record<Column, string> = {
    new: t('orders.new'),
    preparing: t('orders.preparing'),
    ready: t('orders.ready'),
    out: t('orders.out'),
  }
  const nameOfBranch = (card: Card) => {
    const branch = several ? branchOf(card.order) : undefined
    return branch ? branchName(branch, me, format.language) : null
  }

  return (
    <>
      <nav className={styles['tabs']} aria-label={t('orders.columns')}>
        {columns.map((column) => (
          <button
            key={column}
            type="button"
            className={styles['tab']}
            aria-current={front === column || undefined}
            data-alarm={(column === 'new' && unseen.length > 0) || undefined}
            onClick={() => show(column)}
          >
            {names[column]} <span className={styles['count']}>{countText(countOf(column))}</span>
          </button>
        ))}
      </nav>
      <div ref={strip} className={styles['strip']}>
        {columns.map((column) => {
          const compact = column === 'new' && cards.new.length > maxFullCards
          return (
            <section key={column} className={styles['column']} aria-label={names[column]} data-column={column}>
              <ColumnHead
                name={names[column]}
                count={countText(countOf(column))}
                unseen={column === 'new' ? unseen : []}
                waiting={column === 'new' ? cards.new : []}
              />
              {cards[column].length === 0 ? (
                <EmptyColumn column={column} searching={searching} term={nothingFound ? term : ''} />
              ) : (
                <CardList cards={cards[column]}>
                  {(card) => (
                    <OrderCard card={card} minutes={minutesFor(card)} branch={nameOfBranch(card)} compact={compact} />
                  )}
                </CardList>
              )}
              <MoreOrders count={more[column]} kind="newer" onMore={onMore} />
            </section>
          )
        })}
      </div>
    </>
  )
}

function CardList({ cards, children }: { cards: readonly Card[]; children: (card: Card) => ReactNode }) {
  const shown = useGrowingList(cards.length)
  return (
    <ol className={styles['cards']}>
      {cards.slice(0, shown).map((card) => (
        <li key={card.order.id}>{children(card)}</li>
      ))}
    </ol>
  )
}

interface ColumnHeadProps {
  readonly name: string
  readonly count: string
  /** The orders of the column with an unseen alert. */
  readonly unseen: readonly StaffOrder[]
  /** The new orders that are shown. */
  readonly waiting: readonly Card[]
}

function ColumnHead({ name, count, unseen, waiting }: ColumnHeadProps) {
  const { t } = useTranslation()
  const { markSeen } = useBoardActions()
  return (
    <header className={styles['head']}>
      <h2 className={styles['title']}>{name}</h2>
      <span className={classes(styles['count'], styles['total'])}>{count}</span>
      <div className={styles['answers']}>
        {unseen.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={<BellOff aria-hidden="true" />}
            onClick={() => markSeen(unseen.map(({ id }) => id))}
          >
            {t('orders.gotIt')}
          </Button>
        )}
        <AcceptAll cards={waiting} />
      </div>
    </header>
  )
}

interface EmptyColumnProps {
  readonly column: Column
  readonly searching: boolean
  /** The text to search all orders for; '' if there are matches in another column. */
  readonly term: string
}

function EmptyColumn({ column, searching, term }: EmptyColumnProps) {
  const { t } = useTranslation()
  const { pathname, search } = useScreenLink()('/orders/all')
  const Icon = icons[column]
  const query = new URLSearchParams(search)
  query.set('q', term)
  return (
    <div className={styles['empty']}>
      <Icon aria-hidden="true" />
      <p>{searching ? t('orders.noneFound') : t(`orders.empty.${column}`)}</p>
      {term !== '' && (
        <Link className={classes(buttonClass({ size: 'small' }), styles['searchAll'])} to={`${pathname}?${query}`}>
          {t('orders.searchAll')}
        </Link>
      )}
    </div>
  )
}

/** The column in view on a phone, and a function that scrolls to another one. */
function useFrontColumn(strip: React.RefObject<HTMLDivElement | null>): [Column, (column: Column) => void] {
  const [front, setFront] = useState<Column>('new')
  useEffect(() => {
    const root = strip.current
    if (!root) return
    const seen = new IntersectionObserver(
      (entries) => {
        const name = entries.find(({ isIntersecting }) => isIntersecting)?.target.getAttribute('data-column')
        const column = columns.find((one) => one === name)
        if (column) setFront(column)
      },
      { root, threshold: 0.6 },
    )
    for (const section of root.querySelectorAll('[data-column]')) seen.observe(section)
    return () => seen.disconnect()
  }, [strip])
  const show = (column: Column) => {
    const section = strip.current?.querySelector(`[data-column="${column}"]`)
    section?.scrollIntoView({ inline: 'start', block: 'nearest' })
    setFront(column)
  }
  return [front, show]
}
