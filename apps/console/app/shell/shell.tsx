import { listSellingStates } from '@sofra/contract/calls/console-selling'
import type { Me } from '@sofra/contract/console-codec'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { ToastRegion } from '@sofra/ui/toast'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useExceptionCount } from '../payments/use-exception-count.ts'
import { MeProvider } from '../staff/use-me.ts'
import { ClockProvider } from './clock.tsx'
import { CommandPalette, useCommandPalette } from './open-command-palette.tsx'
import { PlaceList } from './place-list.tsx'
import { findScreen, placesOf } from './places.ts'
import { Rail } from './rail.tsx'
import { onSellingChange } from './selling-changes.ts'
import { SellingStatesProvider } from './selling-states.ts'
import styles from './shell.module.css'
import { shopChoice } from './shop-choice.ts'
import { TopBar } from './top-bar.tsx'
import { useTranslation } from './translation.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePolled } from './use-polled.ts'

interface ShellProps {
  readonly me: Me
  /** The number of open payment exceptions; null when the role may not see them. */
  readonly openExceptions: number | null
  readonly sellingStates: readonly SellingState[]
  readonly now: number
  readonly children: ReactNode
}

/** The frame of all screens: the bar, the rail of places, and the list of the current place. */
export function Shell({ me, openExceptions, sellingStates, now, children }: ShellProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const attention = { '/payments': useExceptionCount(openExceptions) }
  const states = usePolled(sellingStates, (api) => api.call(listSellingStates, {}), onSellingChange) ?? []
  const palette = useCommandPalette()
  useFocusOnNavigation()

  const shown = findScreen(pathname)
  const places = placesOf(me)
  const place = places.find(({ id }) => id === shown?.place.id)
  const hasList = place !== undefined && place.screens.length > 1
  const branchId = new URLSearchParams(search).get('branch')
  const choice = shopChoice(me, shown?.screen ?? null, branchId)
  return (
    <MeProvider value={me}>
      <ClockProvider now={now}>
        <SellingStatesProvider value={states}>
          <div className={styles['shell']}>
            <a className={styles['skip']} href="#content">
              {t('common.skipToContent')}
            </a>
            <TopBar me={me} choice={choice} states={states} onSearch={palette.open} />
            <Rail places={places} current={place?.id ?? null} attention={attention} />
            <div
              className={styles['page']}
              data-tabs={hasList ? (place.wide ? 'wide' : 'narrow') : undefined}
              data-dark={shown?.screen.dark}
            >
              {hasList && shown && <PlaceList place={place} current={shown.screen} attention={attention} />}
              <div className={styles['content']}>{children}</div>
            </div>
            <ToastRegion label={t('shell.messages')} dismissLabel={t('common.close')} />
            <CommandPalette palette={palette} choice={choice} me={me} />
          </div>
        </SellingStatesProvider>
      </ClockProvider>
    </MeProvider>
  )
}
