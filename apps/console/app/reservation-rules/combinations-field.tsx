import type { Json } from '@sofra/changes'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { Button } from '@sofra/ui/button'
import { Chip } from '@sofra/ui/chip'
import { IconButton } from '@sofra/ui/icon-button'
import { X } from 'lucide-react'
import { useState } from 'react'
import { listOf } from '../changes/fields.tsx'
import { useField } from '../changes/records.tsx'
import { tablesText } from '../reservations/reservation-words.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reservation-rules.module.css'

/** Tables that are put together for larger parties. */
export function CombinationsField({ on, tables }: { on: string; tables: ReservationBook['tables'] }) {
  const { t } = useTranslation()
  const { input, error, set } = useField(on, 'reservation.combinations')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const combinations = Array.isArray(input) ? input.map((one: Json) => listOf(one)) : []
  const save = (next: readonly (readonly string[])[]) => set(next.map((ids) => [...ids]))
  const named = (ids: readonly string[]) =>
    ids.map((id) => tables.find((table) => table.id === id) ?? { id, name: id, seats: 0 })
  const add = () => {
    save([...combinations, chosen])
    setChosen([])
  }
  return (
    <fieldset className={styles['list']}>
      <legend>{t('reservationRules.combinations')}</legend>
      <p className={styles['hint']}>{t('reservationRules.combinationsHint')}</p>
      {combinations.length > 0 && (
        <ul className={styles['combinations']}>
          {combinations.map((ids, index) => {
            const name = tablesText(named(ids), t)
            const seats = named(ids).reduce((sum, table) => sum + table.seats, 0)
            return (
              <li key={ids.join(' ')}>
                <bdi>{name}</bdi>
                <span className={styles['hint']}>{t('reservations.seats', { count: seats })}</span>
                <IconButton
                  label={t('changes.takeOff', { name })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => save(combinations.filter((_ids, at) => at !== index))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {tables.length > 1 && (
        <div className={styles['chips']}>
          {tables.map(({ id, name }) => (
            <Chip
              key={id}
              selected={chosen.includes(id)}
              onClick={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              <bdi>{name}</bdi>
            </Chip>
          ))}
          <Button disabled={chosen.length < 2} onClick={add}>
            {t('reservationRules.combine')}
          </Button>
        </div>
      )}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </fieldset>
  )
}
