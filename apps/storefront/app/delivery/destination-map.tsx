import type { Zone } from '@sofra/delivery'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ChevronUp, MapPinPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './destination-map.module.css'
import { mapZones } from './map-zones.ts'
import { resolveDestination } from './resolve-destination.ts'

// Loaded when first opened.
const PinMap = lazyPart(
  () => import('./pin-map.tsx'),
  (module) => module.PinMap,
)

interface DestinationMapProps {
  readonly id: string
  readonly zones: readonly Zone[]
  /** Whether the shop requires a pin: the map is then open until it is set. */
  readonly pinRequired: boolean
  readonly error?: string
}

/** The pin of the destination, and a button that opens a map to set it. */
export function DestinationMap({ id, zones, pinRequired, error }: DestinationMapProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { choices } = useCheckout()
  const place = useMemo(() => resolveDestination(choices, zones, language), [choices, zones, language])
  const pinSet = place?.point != null
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = opened ?? (pinRequired && !pinSet)
  const isDrawn = useMemo(() => mapZones(zones, language).length > 0, [zones, language])
  if (!isDrawn && !pinRequired) return null
  const Icon = open ? ChevronUp : MapPinPlus
  const help = pinRequired ? t('map.pinRequired') : t('map.pinHelps')
  return (
    <div className={styles['place']} data-wrong={error !== undefined || undefined}>
      <div className={classes(layout('row', 'wrap', 'spread', 'gap3'), styles['pin'])}>
        <p className={classes(layout('fill'), text('small', 'muted', 'tight'), styles['text'])}>
          {pinSet ? choices.pin?.text || t('map.pinSet') : help}
        </p>
        <Button
          id={id}
          variant="quiet"
          size="small"
          aria-expanded={open}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          className={layout('fixed')}
          icon={<Icon size={18} aria-hidden />}
          onClick={() => setOpened(!open)}
        >
          {pinSet ? t('map.movePin') : t('map.setPin')}
        </Button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes(text('small'), styles['error'])}>
          {error}
        </p>
      )}
      {open && (
        <Suspense fallback={<div className={styles['waiting']} />}>
          <PinMap
            zones={zones}
            onConfirmed={() => {
              setOpened(false)
              // The button that had the focus is gone with the map.
              document.getElementById(id)?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
