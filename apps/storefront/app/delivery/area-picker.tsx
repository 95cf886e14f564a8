import type { Zone } from '@sofra/delivery'
import { TextField } from '@sofra/ui/field'
import { Sheet } from '@sofra/ui/sheet'
import { Check, MapPinOff, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { type AreaChoice, groupAreas, searchAreas } from './area-groups.ts'
import styles from './area-picker.module.css'
import { useAreaPicker } from './area-picker-state.ts'

interface AreaPickerProps {
  readonly zones: readonly Zone[]
  readonly chosen: string | null
  readonly onChoose: (areaId: string) => void
}

/** The areas the branch delivers to, each with what it costs and how long it takes; searched as one types. */
export function AreaPicker(props: AreaPickerProps) {
  const { t } = useWords()
  const { open, hide } = useAreaPicker()
  return (
    <Sheet open={open} onClose={hide} title={t('area.title')} closeLabel={t('common.close')}>
      {open && <AreaList {...props} />}
    </Sheet>
  )
}

function AreaList({ zones, chosen, onChoose }: AreaPickerProps) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const { hide } = useAreaPicker()
  const [term, setTerm] = useState('')
  const searched = useDeferredValue(term)
  const groups = useMemo(() => groupAreas(zones, language), [zones, language])
  const found = useMemo(() => searchAreas(groups, searched), [groups, searched])
  const count = found.reduce((sum, group) => sum + group.areas.length, 0)

  return (
    <div className={styles['picker']}>
      <div className={styles['search']}>
        <TextField
          label={<span className="visually-hidden">{t('area.search')}</span>}
          placeholder={t('area.search')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={term}
          start={<Search aria-hidden />}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {t('area.found', { count })}
      </p>
      {count === 0 ? (
        <div className={styles['none']}>
          <MapPinOff size={32} strokeWidth={1.5} aria-hidden />
          <p>{t('area.none')}</p>
        </div>
      ) : (
        found.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h3 className={styles['group']}>{group.name}</h3>
            <ul>
              {group.areas.map((area) => (
                <li key={area.id}>
                  <AreaButton
                    area={area}
                    chosen={area.id === chosen}
                    onChoose={() => {
                      onChoose(area.id)
                      hide()
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}

interface AreaButtonProps {
  readonly area: AreaChoice
  readonly chosen: boolean
  readonly onChoose: () => void
}

function AreaButton({ area, chosen, onChoose }: AreaButtonProps) {
  const { t, format } = useWords()
  const { currency } = useShop()
  const { fees, minOrder, minutes } = area.terms
  return (
    <button type="button" className={styles['area']} aria-pressed={chosen} onClick={onChoose}>
      <span className={styles['words']}>
        <span className={styles['name']}>{area.name}</span>
        <span className={styles['facts']}>
          <bdi>{format.duration(minutes)}</bdi>
          {minOrder > 0 && <bdi>{t('area.minimum', { amount: format.money(minOrder, currency) })}</bdi>}
        </span>
      </span>
      <bdi className={styles['fee']}>{fees === 0 ? t('quote.free') : format.money(fees, currency)}</bdi>
      <span className={styles['tick']}>{chosen && <Check size={20} aria-hidden />}</span>
    </button>
  )
}
