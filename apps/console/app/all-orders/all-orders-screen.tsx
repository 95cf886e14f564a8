import type { OrderPage } from '@sofra/contract/console-orders-codec'
import type { StaffOrder } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { SearchX } from 'lucide-react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { type BoardActions, BoardActionsProvider } from '../orders/board-context.ts'
import { OrderSheet } from '../orders/order-sheet.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { mayAnywhere } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './all-orders-screen.module.css'
import { ExportButton } from './export-button.tsx'
import { addressOf, countFilters, readFilters } from './filters.ts'
import { OrderRow } from './order-row.tsx'
import { SearchForm } from './search-form.tsx'

export interface AllOrdersScreenProps {
  readonly page: OrderPage
  /** Null: all branches. */
  readonly branchId: string | null
  /** The order that the URL names if the page does not list it. */
  readonly opened: StaffOrder | null
}

/** All orders of the shop, of any age: searched, filtered, opened, exported. */
export function AllOrdersScreen({ page, branchId, opened }: AllOrdersScreenProps) {
  const { t } = useTranslation()
  const me = useMe()
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const several = branchId === null && me.branches.length > 1
  const isSearching = filters.term !== '' || countFilters(filters) > 0
  return (
    <Screen title={t('nav.allOrders')} className={styles['page']}>
      <SearchForm
        key={addressOf(search, { order: null })}
        search={search}
        filters={filters}
        end={
          mayAnywhere(me, 'export-orders') &&
          page.orders.length > 0 && <ExportButton filters={filters} branchId={branchId} />
        }
      />
      {page.orders.length === 0 ? (
        <EmptyState illustration={<SearchX />} title={t('allOrders.none')}>
          {t(isSearching ? 'allOrders.noneText' : 'allOrders.empty')}
        </EmptyState>
      ) : (
        <ul className={styles['orders']}>
          {page.orders.map((order) => (
            <OrderRow key={order.id} order={order} several={several} to={addressOf(search, { order: order.id })} />
          ))}
        </ul>
      )}
      <nav className={styles['pages']} aria-label={t('allOrders.pages')}>
        {search.has('before') && (
          <Link className={buttonClass()} to={addressOf(search, {})}>
            {t('allOrders.latest')}
          </Link>
        )}
        {page.next !== null && (
          <Link className={buttonClass()} to={addressOf(search, { before: page.next })}>
            {t('allOrders.older')}
          </Link>
        )}
      </nav>
      <OpenedOrder order={page.orders.find(({ id }) => id === search.get('order')) ?? opened} search={search} />
    </Screen>
  )
}

/** The order that the URL names, with what the sheet of the board offers except moves: those belong to the board. */
function OpenedOrder({ order, search }: { order: StaffOrder | null; search: URLSearchParams }) {
  const me = useMe()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (order === null || search.get('order') !== order.id) return null
  const actions: BoardActions = {
    start: () => {},
    markSeen: () => {},
    open: () => {},
    setMinutes: () => {},
    colourOf: () => undefined,
    branchOf: ({ branchId }) => me.branches.find(({ id }) => id === branchId),
    may: () => false,
  }
  const card = { order, state: order.state, saving: false, unseen: false }
  return (
    <BoardActionsProvider value={actions}>
      <OrderSheet
        key={order.id}
        card={card}
        minutes={0}
        onClose={() => navigate(addressOf(search, { order: null }), { preventScrollReset: true })}
        onChanged={() => void revalidate()}
      />
    </BoardActionsProvider>
  )
}
