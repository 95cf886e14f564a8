import { textOf } from '@sofra/menu'
import { readyStations, type StaffOrder, type Station } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { Check, Hourglass } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './stations.module.css'

interface StationStatesProps {
  readonly order: StaffOrder
  /** Those of the order, or some of them. */
  readonly stations: readonly Station[]
  readonly languages: readonly string[]
}

/** Which stations have their part of an order ready, and which the order waits for. */
export function StationStates({ order, stations, languages }: StationStatesProps) {
  const { t, format } = useTranslation()
  const ready = readyStations(order, stations)
  if (stations.length === 0) return null
  return (
    <ul className={styles['states']} aria-label={t('kitchen.stations')}>
      {stations.map(({ id, names }) => {
        const isReady = ready.has(id)
        return (
          <li key={id}>
            <Badge
              tone={isReady ? 'positive' : 'warning'}
              icon={isReady ? <Check aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
            >
              {textOf(names, format.language, languages)}
              <span className="visually-hidden">{t(isReady ? 'kitchen.isReady' : 'kitchen.isOutstanding')}</span>
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
