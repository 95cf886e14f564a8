import { type ErrorCode, Refusal } from '@sofra/contract'
import { getStock, setStock, watchStock } from '@sofra/contract/calls/console-stock'
import { type StockChange, type StockLevels, stockLevelsFromWire } from '@sofra/contract/console-stock-codec'
import { showToast } from '@sofra/ui/toasts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useRedirectToSignIn } from '../orders/use-board.ts'
import { apiClient } from '../shell/api-client.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { useTranslation } from '../shell/translation.tsx'
import { type Connection, useConnection } from '../shell/use-connection.ts'
import { type LevelsByBranch, levelsOf } from './levels.ts'
import { createStockStore, shownLevels } from './stock-store.ts'

export interface Stock {
  readonly levels: LevelsByBranch
  readonly connection: Connection
  /** Makes a change, which is shown at once; `name` is that of its item or modifier, for a failure. */
  readonly make: (change: StockChange, name: string) => void
}

/** The live levels of the branches in the scope of the staff member. */
export function useStock(loaded: readonly StockLevels[]): Stock {
  const { t, format } = useTranslation()
  const { language } = format
  const toSignIn = useRedirectToSignIn()
  const [connection, { live, lost }] = useConnection()
  const names = useRef(new WeakMap<StockChange['target'], string>())

  const fail = (code: ErrorCode, change: StockChange) => {
    if (code === 'unauthenticated') return toSignIn()
    const name = names.current.get(change.target) ?? ''
    showToast({
      tone: 'danger',
      text: t(code === 'forbidden' ? 'menu.mayNot' : 'stock.notSaved', { name }),
      ...(code === 'unavailable' && { action: { label: t('common.retry'), run: () => store.make(change) } }),
    })
  }
  const latestFail = useRef(fail)
  useEffect(() => {
    latestFail.current = fail
  })
  const [store] = useState(() =>
    createStockStore({
      stored: new Map(loaded.map((one) => [one.branchId, levelsOf(one)])),
      send: (change) => apiClient(language).call(setStock, { body: change }),
      load: (branchId) => apiClient(language).call(getStock, { query: { branch_id: branchId } }),
      onFailed: (code, change) => latestFail.current(code, change),
    }),
  )
  useEffect(
    () =>
      openEventStream(apiClient('').url(watchStock), {
        events: {
          stock: (data) => {
            live()
            store.receive([stockLevelsFromWire(JSON.parse(data))])
          },
        },
        disconnected: lost,
        // The response has the reason, such as an expired session; an event stream cannot tell it.
        refused: () => {
          apiClient('')
            .call(getStock)
            .then(store.receive, (error: unknown) => {
              if (error instanceof Refusal && error.code === 'unauthenticated') toSignIn()
            })
        },
      }),
    [store, toSignIn, live, lost],
  )
  const state = useStore(store)
  const levels = useMemo(() => shownLevels(state), [state])
  return {
    levels,
    connection,
    make(change, name) {
      names.current.set(change.target, name)
      store.make(change)
    },
  }
}
