import { Check } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { AreaChoice, AreaGroup } from './area-groups.ts'
import styles from './area-list.module.css'

interface AreaListProps {
  readonly groups: readonly AreaGroup[]
  readonly chosen: string | null
  readonly onChoose: (areaId: string) => void
}

/** Areas by governorate with fee, minimum and duration. */
export function AreaList({ groups, chosen, onChoose }: AreaListProps) {
  return groups.map((group) => (
    <section key={group.name} aria-label={group.name}>
      <h3 className={styles['group']}>{group.name}</h3>
      <ul>
        {group.areas.map((area) => (
          <li key={area.id}>
            <AreaButton area={area} chosen={area.id === chosen} onChoose={() => onChoose(area.id)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface AreaButtonProps {
  readonly area: AreaChoice
  readonly chosen: boolean
  readonly onChoose: () => void
}

function AreaButton({ area, chosen, onChoose }: AreaButtonProps) {
  const { t, format } = useTranslation()
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
