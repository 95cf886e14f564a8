import type { Shape, Zone } from '@sofra/delivery'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { MapPinPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { ShopMap } from '../maps/shop-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { findArea } from './area-groups.ts'
import styles from './destination-map.module.css'
import { mapZones } from './map-zones.ts'
import { resolveDestination } from './resolve-destination.ts'

interface DestinationMapProps {
  readonly id: string
  readonly zones: readonly Zone[]
  /** Whether the shop requires a pin. */
  readonly pinRequired: boolean
  readonly error?: string
}

/** Small map of the destination with a link to set the pin. */
export function DestinationMap({ id, zones, pinRequired, error }: DestinationMapProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { referenceId } = useShop()
  const { choices } = useCheckout()
  const place = useMemo(() => resolveDestination(choices, zones, language), [choices, zones, language])
  const drawn = useMemo(() => mapZones(place ? [place.terms.zone] : zones, language), [place, zones, language])
  const look = useMemo<Shape | null>(
    () =>
      (place && findArea(zones, place.areaId)?.shape) ??
      (place?.point ? { type: 'Point', coordinates: [place.point.lng, place.point.lat] } : null),
    [place, zones],
  )
  // The address is shown below the map.
  const pins = useMemo(
    () => (place?.point ? [{ id: 'pin', kind: 'pin' as const, point: place.point, label: '' }] : []),
    [place],
  )
  if (drawn.length === 0 && !pinRequired) return null
  const help = pinRequired ? t('map.pinRequired') : t('map.pinHelps')
  return (
    <div className={styles['place']} data-wrong={error !== undefined || undefined}>
      {drawn.length > 0 && (
        <ShopMap
          className={styles['map']}
          label={place ? t('map.place', { place: place.name }) : t('map.whole')}
          zones={drawn}
          pins={pins}
          look={look}
        />
      )}
      <div className={classes(layout('row', 'spread', 'gap3'), styles['pin'])}>
        <p className={classes(layout('narrow'), text('small', 'muted', 'tight'), styles['text'])}>
          {place?.point ? choices.pin?.text || t('map.pinSet') : help}
        </p>
        <Link
          id={id}
          className={classes(layout('inline', 'fixed', 'gap2'), text('small', 'medium', 'accent'), styles['move'])}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          to={`/${referenceId}/delivery/map`}
        >
          <MapPinPlus size={18} aria-hidden />
          {place?.point ? t('map.movePin') : t('map.setPin')}
        </Link>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes(text('small'), styles['error'])}>
          {error}
        </p>
      )}
    </div>
  )
}
