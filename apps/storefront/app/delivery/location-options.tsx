import { ChevronRight, Globe, LocateFixed, Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import styles from './location-options.module.css'

interface LocationOptionsProps {
  readonly busy: boolean
  readonly onLocate: () => void
  /** Scrolls to the countries; null where the shop does not ship. */
  readonly onAbroad: (() => void) | null
}

/** Alternatives to the area list: device position, map, shipping abroad. */
export function LocationOptions({ busy, onLocate, onAbroad }: LocationOptionsProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { hide } = useAreaPicker()
  return (
    <ul className={styles['ways']}>
      <li>
        <button type="button" className={styles['way']} aria-busy={busy || undefined} onClick={onLocate}>
          <LocateFixed size={20} aria-hidden />
          <span>{busy ? t('position.busy') : t('position.use')}</span>
          <ChevronRight className={styles['go']} size={18} aria-hidden />
        </button>
      </li>
      <li>
        <Link className={styles['way']} to={`/${referenceId}/delivery/map`} onClick={hide}>
          <MapIcon size={20} aria-hidden />
          <span>{t('map.choose')}</span>
          <ChevronRight className={styles['go']} size={18} aria-hidden />
        </Link>
      </li>
      {onAbroad && (
        <li>
          <button type="button" className={styles['way']} onClick={onAbroad}>
            <Globe size={20} aria-hidden />
            <span>{t('shipping.abroad')}</span>
            <ChevronRight className={styles['go']} size={18} aria-hidden />
          </button>
        </li>
      )}
    </ul>
  )
}
