import { textOf } from '@sofra/menu'
import type { Station } from '@sofra/ordering'
import { Chip } from '@sofra/ui/chip'
import { useTranslation } from '../shell/translation.tsx'
import styles from './stations.module.css'

interface StationPickerProps {
  readonly stations: readonly Station[]
  /** Null: the whole kitchen. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
  /** How many orders wait for a station. */
  readonly countOf: (id: string) => number
  readonly languages: readonly string[]
}

/** The stations of the kitchen, with how many orders each has to prepare; one of them or all are shown. */
export function StationPicker({ stations, chosen, onChoose, countOf, languages }: StationPickerProps) {
  const { t, format } = useTranslation()
  return (
    <fieldset className={styles['picker']}>
      <legend className="visually-hidden">{t('kitchen.station')}</legend>
      <Chip selected={chosen === null} onClick={() => onChoose(null)}>
        {t('kitchen.allStations')}
      </Chip>
      {stations.map(({ id, names }) => {
        const count = countOf(id)
        return (
          <Chip key={id} selected={chosen === id} onClick={() => onChoose(id)}>
            {textOf(names, format.language, languages)}
            {count > 0 && <span className={styles['count']}>{format.number(count)}</span>}
          </Chip>
        )
      })}
    </fieldset>
  )
}
