import { Button } from '@sofra/ui/button'
import { Chip } from '@sofra/ui/chip'
import { IconButton } from '@sofra/ui/icon-button'
import { CalendarClock, History, Keyboard, MonitorUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import type { Connection } from '../shell/use-connection.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './board-bar.module.css'
import { focusInColumn } from './card-focus.ts'
import { ConnectionBadge } from './connection-badge.tsx'
import { type OrderableType, orderableTypes, typeName } from './destination.ts'
import { type LowStock, LowStockMenu } from './low-stock-menu.tsx'
import { useCountText } from './more-orders.tsx'
import type { BoardFilter } from './search.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { TestOrderMenu } from './test-order-menu.tsx'
import { TypeIcon } from './type-icon.tsx'
import type { AlertSound } from './use-alert-sound.ts'
import type { TestOrders } from './use-test-orders.ts'

export interface BoardBarProps {
  /** Null: all branches. */
  readonly branchId: string | null
  readonly connection: Connection
  readonly lowStock: LowStock
  readonly ringing: AlertSound
  readonly testOrders: TestOrders
  readonly filter: BoardFilter
  readonly onFilter: (filter: BoardFilter) => void
  readonly searchRef: RefObject<HTMLInputElement | null>
  /** How many of the shown open orders there are of each type. */
  readonly counts: Readonly<Record<OrderableType, number>>
  /** Whether all orders are shown; otherwise the types have no counts. */
  readonly complete: boolean
  readonly laterCount: number
  readonly finishedCount: number
  readonly onLater: () => void
  readonly onFinished: () => void
  readonly onHelp: () => void
}

/** The bar above the board: connection state, search and filters. */
export function BoardBar(props: BoardBarProps) {
  const { connection, ringing, filter, onFilter, searchRef, counts, complete } = props
  const { t } = useTranslation()
  return (
    <header className={styles['bar']}>
      <h1 className="visually-hidden">{t('nav.orders')}</h1>
      <SearchBox {...{ filter, onFilter, searchRef }} />
      <TypeFilter {...{ filter, onFilter, counts, complete }} />
      <div className={styles['end']}>
        <ConnectionBadge connection={connection} />
        <LowStockMenu {...props.lowStock} />
        <NotificationSwitch />
        <ListButtons {...props} />
        <SoundSwitch {...ringing} />
        <TestOrderMenu me={useMe()} branchId={props.branchId} testOrders={props.testOrders} />
        <IconButton
          className={styles['wideOnly'] ?? ''}
          label={t('shortcuts.title')}
          icon={<Keyboard aria-hidden="true" />}
          onClick={props.onHelp}
        />
      </div>
    </header>
  )
}

function SearchBox({ filter, onFilter, searchRef }: Pick<BoardBarProps, 'filter' | 'onFilter' | 'searchRef'>) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      onFilter({ ...filter, term: '' })
      event.currentTarget.blur()
    }
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      focusInColumn(1)
    }
  }
  return (
    <search className={styles['search']}>
      <Search aria-hidden="true" />
      <input
        ref={searchRef}
        type="search"
        className={styles['input']}
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
        value={filter.term}
        onChange={(event) => onFilter({ ...filter, term: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {filter.term !== '' ? (
        <IconButton
          label={t('orders.clearSearch')}
          icon={<X aria-hidden="true" />}
          onClick={() => onFilter({ ...filter, term: '' })}
        />
      ) : (
        <span className={styles['key']} aria-hidden="true">
          /
        </span>
      )}
    </search>
  )
}

type TypeFilterProps = Pick<BoardBarProps, 'filter' | 'onFilter' | 'counts' | 'complete'>

/** One chip per type with open orders; none when there is only one type. */
function TypeFilter({ filter, onFilter, counts, complete }: TypeFilterProps) {
  const translation = useTranslation()
  const offered = orderableTypes.filter((type) => counts[type] > 0 || filter.type === type)
  if (offered.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset requires a legend; these are filters.
    <div className={styles['types']} role="group" aria-label={translation.t('orders.types')}>
      {offered.map((type) => (
        <Chip
          key={type}
          selected={filter.type === type}
          icon={<TypeIcon type={type} />}
          onClick={() => onFilter({ ...filter, type: filter.type === type ? null : type })}
        >
          {typeName(type, translation)} {complete && <span className={styles['number']}>{counts[type]}</span>}
        </Chip>
      ))}
    </div>
  )
}

type ListButtonsProps = Pick<BoardBarProps, 'laterCount' | 'finishedCount' | 'onLater' | 'onFinished'>

function ListButtons({ laterCount, finishedCount, onLater, onFinished }: ListButtonsProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  return (
    <>
      {laterCount > 0 && (
        <Button size="small" icon={<CalendarClock aria-hidden="true" />} onClick={onLater}>
          <span className={styles['wideText']}>{t('orders.later')}</span>
          <span className={styles['number']}>{countText(laterCount)}</span>
        </Button>
      )}
      <Button
        size="small"
        icon={<History aria-hidden="true" />}
        aria-label={t('orders.finishedCount', { count: finishedCount })}
        onClick={onFinished}
      >
        <span className={styles['wideText']}>{t('orders.finished')}</span>
        <span className={styles['number']}>{countText(finishedCount)}</span>
      </Button>
    </>
  )
}

/** Asks for the notification permission; hidden once it was granted or denied. */
function NotificationSwitch() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    setAsking('Notification' in window && Notification.permission === 'default')
  }, [])
  if (!asking) return null
  return (
    <IconButton
      label={t('orders.notify')}
      icon={<MonitorUp aria-hidden="true" />}
      className={styles['wideOnly'] ?? ''}
      onClick={async () => {
        await Notification.requestPermission()
        setAsking(false)
      }}
    />
  )
}
