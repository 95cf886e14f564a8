import type { Shape, ShippingCountry, Zone } from '@sofra/delivery'
import { classes } from '@sofra/ui/classes'
import { Field } from '@sofra/ui/field'
import { ChevronDown, MapPin, MapPinPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../checkout/store.ts'
import { mapZones } from '../maps/map-view.ts'
import { PlaceMap } from '../maps/place-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { findArea } from './area-groups.ts'
import { useAreaPicker } from './area-picker-state.ts'
import { type ChosenPlace, chosenPlace } from './chosen-place.ts'
import styles from './place-field.module.css'
import { WhereSheet } from './where-sheet.tsx'

interface PlaceFieldProps {
  readonly id: string
  readonly zones: readonly Zone[]
  /** Where the shop sends what it does not bring. */
  readonly countries?: readonly ShippingCountry[]
  /** Shows the place on a map, with a way to move the pin. */
  readonly withMap: boolean
  /** The shop wants the pin. */
  readonly pinRequired: boolean
  readonly error?: string
  readonly pinError?: string | undefined
}

/** Where it goes, as chosen so far, and the ways to change it. The form sends it along. */
export function PlaceField({ id, zones, countries = [], withMap, pinRequired, error, pinError }: PlaceFieldProps) {
  const { t, format } = useWords()
  const { language } = usePageFacts()
  const { businessId, currency } = useShop()
  const { choices } = useCheckout(businessId)
  const { show } = useAreaPicker()
  const place = useMemo(() => chosenPlace(choices, zones, language), [choices, zones, language])
  return (
    <div className={styles['place']}>
      <input type="hidden" name="areaId" value={place?.areaId ?? ''} />
      <input type="hidden" name="lat" value={place?.point?.lat ?? ''} />
      <input type="hidden" name="lng" value={place?.point?.lng ?? ''} />
      <Field id={id} label={t('address.area')} {...(error !== undefined && { error })}>
        {({ className, ...control }) => (
          <button {...control} type="button" className={classes(className, styles['button'])} onClick={show}>
            <MapPin size={20} aria-hidden />
            <span className={styles['words']}>
              <span className={place ? undefined : styles['none']}>{place?.name ?? t('area.choose')}</span>
              {place && (
                <span className={styles['facts']}>
                  <bdi>{format.duration(place.terms.minutes)}</bdi>
                  <bdi>{place.terms.fees === 0 ? t('quote.free') : format.money(place.terms.fees, currency)}</bdi>
                </span>
              )}
            </span>
            <ChevronDown size={20} aria-hidden />
          </button>
        )}
      </Field>
      {withMap && place && (
        <PlaceOnMap {...{ place, zones, pinRequired, pinError }} pinText={choices.pin?.text ?? ''} />
      )}
      <WhereSheet zones={zones} countries={countries} />
    </div>
  )
}

interface PlaceOnMapProps extends Pick<PlaceFieldProps, 'zones' | 'pinRequired' | 'pinError'> {
  readonly place: ChosenPlace
  readonly pinText: string
}

function PlaceOnMap({ place, zones, pinText, pinRequired, pinError }: PlaceOnMapProps) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const { referenceId } = useShop()
  const drawn = useMemo(() => mapZones([place.terms.zone], language), [place, language])
  const look = useMemo<Shape | null>(
    () =>
      findArea(zones, place.areaId)?.shape ??
      (place.point && { type: 'Point', coordinates: [place.point.lng, place.point.lat] }),
    [place, zones],
  )
  // What the place is called stands below the map.
  const pins = useMemo(
    () => (place.point ? [{ id: 'pin', kind: 'guest' as const, point: place.point, label: '' }] : []),
    [place.point],
  )
  if (drawn.length === 0) return null
  return (
    <div className={styles['onMap']}>
      <PlaceMap
        className={styles['map']}
        label={t('map.place', { place: place.name })}
        zones={drawn}
        pins={pins}
        look={look}
      />
      <div className={styles['pin']}>
        <p className={styles['pinText']}>
          {place.point ? pinText || t('map.pinSet') : pinRequired ? t('map.pinWanted') : t('map.pinHelps')}
        </p>
        <Link className={styles['move']} to={`/${referenceId}/delivery/map`}>
          <MapPinPlus size={18} aria-hidden />
          {place.point ? t('map.movePin') : t('map.setPin')}
        </Link>
      </div>
      {pinError !== undefined && (
        <p id="address-pin" className={styles['pinError']} tabIndex={-1}>
          {pinError}
        </p>
      )}
    </div>
  )
}
