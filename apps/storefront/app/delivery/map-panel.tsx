import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChosenPin } from '../guest/choices.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { areaName } from './area-groups.ts'
import { Facts } from './facts.tsx'
import styles from './map-panel.module.css'
import { OutsideDeliveryArea } from './outside-delivery-area.tsx'
import { useTermsText } from './terms-text.ts'
import type { PinDetails } from './use-confirm-pin.ts'

interface MapPanelProps {
  readonly pin: ChosenPin | null
  readonly place: PinDetails
  readonly onStartOver: () => void
  /** Another way to choose the destination, beside the confirm button. */
  readonly alternative?: ReactNode
}

/** Panel with area, fee and duration of the pin, and the confirm button. */
export function MapPanel({ pin, place, onStartOver, alternative }: MapPanelProps) {
  const { t } = useTranslation()
  const { located, text: address, branches, confirm } = place
  if (pin && located?.kind === 'outside' && branches !== null) {
    return (
      <div className={styles['panel']}>
        <OutsideDeliveryArea place={{ ...pin, text: address }} branches={branches} onBack={onStartOver} />
      </div>
    )
  }
  return (
    <div className={styles['panel']}>
      <div className={classes(layout('row', 'gap3'), styles['place'])} role="status">
        <MapPin size={24} aria-hidden />
        {located?.kind === 'delivers' ? (
          <Terms located={located} address={address} />
        ) : (
          <p>{located ? t('common.loading') : t('map.tap')}</p>
        )}
      </div>
      <div className={classes(layout('row', 'gap2'), styles['actions'])}>
        {alternative}
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

function Terms({ located: { area, terms }, address }: { readonly located: Delivered; readonly address: string }) {
  const { language } = usePageFacts()
  const termsText = useTermsText()
  return (
    <div className={layout('narrow')}>
      <p className={text('large', 'bold')}>{area ? areaName(area, language) : textOf(terms.zone.names, language)}</p>
      {address !== '' && <p className={text('small', 'muted', 'tight')}>{address}</p>}
      <Facts facts={termsText.all(terms)} size="small" className={text('figures')} />
    </div>
  )
}
