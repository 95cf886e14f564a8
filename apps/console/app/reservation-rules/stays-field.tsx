import { isObject, type Json } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Select } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { Plus, X } from 'lucide-react'
import { useField } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reservation-rules.module.css'

interface Stay {
  readonly upTo: number
  readonly minutes: number
}

const offeredMinutes = [30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360]

/** How long parties stay, by their size; the last row is for all larger parties. */
export function StaysField({ on }: { on: string }) {
  const { t, format } = useTranslation()
  const { input, error, set } = useField(on, 'reservation.stays')
  const stays = staysIn(input)
  const save = (next: readonly Stay[]) => set(next.map(({ upTo, minutes }) => ({ upTo, minutes })))
  const change = (index: number, changes: Partial<Stay>) =>
    save(stays.map((stay, at) => (at === index ? { ...stay, ...changes } : stay)))
  const last = stays.at(-1)
  return (
    <fieldset className={styles['list']}>
      <legend>{t('reservationRules.stays')}</legend>
      <p className={styles['hint']}>{t('reservationRules.staysHint')}</p>
      {stays.map(({ upTo, minutes }, index) => (
        <div key={upTo} className={styles['row']}>
          <Select
            label={t('reservationRules.upTo')}
            value={upTo}
            onChange={(event) => change(index, { upTo: Number(event.currentTarget.value) })}
          >
            {sizesBetween(stays[index - 1]?.upTo ?? 0, stays[index + 1]?.upTo ?? Math.max(upTo + 12, 21)).map(
              (size) => (
                <option key={size} value={size}>
                  {t('reservations.guests', { count: size })}
                </option>
              ),
            )}
          </Select>
          <Select
            label={t('reservationRules.minutes')}
            value={minutes}
            onChange={(event) => change(index, { minutes: Number(event.currentTarget.value) })}
          >
            {[...new Set([...offeredMinutes, minutes])]
              .toSorted((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {format.duration(one)}
                </option>
              ))}
          </Select>
          <IconButton
            label={t('reservationRules.removeStay', { count: upTo })}
            icon={<X aria-hidden="true" />}
            onClick={() => save(stays.filter((_stay, at) => at !== index))}
          />
        </div>
      ))}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
      <div>
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => save([...stays, { upTo: (last?.upTo ?? 0) + 2, minutes: last?.minutes ?? 120 }])}
        >
          {t('reservationRules.addStay')}
        </Button>
      </div>
    </fieldset>
  )
}

/** The sizes between two rows, both excluded. */
function sizesBetween(after: number, before: number): readonly number[] {
  return Array.from({ length: before - after - 1 }, (_, index) => after + 1 + index)
}

function staysIn(value: Json): readonly Stay[] {
  const rows = Array.isArray(value) ? value.filter((one: Json) => isObject(one)) : []
  return rows.map((one) => ({ upTo: Number(one['upTo']), minutes: Number(one['minutes']) }))
}
