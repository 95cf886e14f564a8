import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
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
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <ul className={classes(layout('stack'), styles['ways'])}>
      <li>
        <button type="button" className={way} aria-busy={busy || undefined} onClick={onLocate}>
          <LocateFixed {...icon} />
          <WayText>{busy ? t('position.busy') : t('position.use')}</WayText>
        </button>
      </li>
      <li>
        <Link className={way} to={`/${referenceId}/delivery/map`} onClick={hide}>
          <MapIcon {...icon} />
          <WayText>{t('map.choose')}</WayText>
        </Link>
      </li>
      {onAbroad && (
        <li>
          <button type="button" className={way} onClick={onAbroad}>
            <Globe {...icon} />
            <WayText>{t('shipping.abroad')}</WayText>
          </button>
        </li>
      )}
    </ul>
  )
}

const way = classes(layout('row', 'gap3', 'full'), text('medium'), styles['way'])

function WayText({ children }: { children: string }) {
  return (
    <>
      <span className={layout('grow')}>{children}</span>
      <ChevronRight className={classes(layout('mirrored'), text('muted'))} size={18} aria-hidden />
    </>
  )
}
