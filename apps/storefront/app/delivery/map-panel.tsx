import { Button, buttonClass } from '@sofra/ui/button'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { ChosenPin } from '../guest/choices.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { areaName } from './area-groups.ts'
import styles from './map-panel.module.css'
import { OutsideDeliveryArea } from './outside-delivery-area.tsx'
import type { PinDetails } from './use-confirm-pin.ts'

interface MapPanelProps {
  readonly pin: ChosenPin | null
  readonly place: PinDetails
  readonly onStartOver: () => void
}

/** Panel with area, fee and duration of the pin, and the confirm button. */
export function MapPanel({ pin, place, onStartOver }: MapPanelProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { located, text, branches, confirm } = place
  if (pin && located?.kind === 'outside' && branches !== null) {
    return (
      <div className={styles['panel']}>
        <OutsideDeliveryArea place={{ ...pin, text }} branches={branches} onBack={onStartOver} />
      </div>
    )
  }
  return (
    <div className={styles['panel']}>
      <div className={styles['place']} role="status">
        <MapPin size={24} aria-hidden />
        {located?.kind === 'delivers' ? (
          <Terms located={located} text={text} />
        ) : (
          <p>{located ? t('common.loading') : t('map.tap')}</p>
        )}
      </div>
      <div className={styles['actions']}>
        <Link className={buttonClass({ size: 'large' })} to={`/${referenceId}/delivery/address`}>
          {t('map.fromList')}
        </Link>
        {located?.kind === 'delivers' && (
          <Button variant="primary" size="large" onClick={confirm}>
            {t('map.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}

type Delivered = Extract<NonNullable<PinDetails['located']>, { kind: 'delivers' }>

function Terms({ located: { area, terms }, text }: { readonly located: Delivered; readonly text: string }) {
  const { t, format } = useTranslation()
  const { language } = usePageFacts()
  const { currency } = useShop()
  const { zone, fees, minOrder, minutes } = terms
  return (
    <div className={styles['words']}>
      <p className={styles['name']}>
        {area ? areaName(area, language) : zone.names[language] || Object.values(zone.names)[0]}
      </p>
      {text !== '' && <p className={styles['text']}>{text}</p>}
      <p className={styles['facts']}>
        <bdi>{format.duration(minutes)}</bdi>
        <bdi>{fees === 0 ? t('quote.free') : format.money(fees, currency)}</bdi>
        {minOrder > 0 && <bdi>{t('area.minimum', { amount: format.money(minOrder, currency) })}</bdi>}
      </p>
    </div>
  )
}
