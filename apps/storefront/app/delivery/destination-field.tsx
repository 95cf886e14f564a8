import type { ShippingCountry, Zone } from '@sofra/delivery'
import { Field } from '@sofra/ui/field'
import { ChevronDown, MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import styles from './destination-field.module.css'
import { DestinationSheet } from './destination-sheet.tsx'
import { resolveDestination } from './resolve-destination.ts'
import { useCartFacts } from './use-cart-facts.ts'

interface DestinationFieldProps {
  readonly id: string
  readonly zones: readonly Zone[]
  /** Countries to which the shop ships. */
  readonly countries?: readonly ShippingCountry[]
  readonly error?: string
}

/** Form field with the chosen destination; opens the sheet. Submits it as hidden inputs. */
export function DestinationField({ id, zones, countries = [], error }: DestinationFieldProps) {
  const { t, format } = useTranslation()
  const { language } = usePageFacts()
  const { businessId, currency } = useShop()
  const { choices } = useCheckout(businessId)
  const { show } = useAreaPicker()
  const facts = useCartFacts()
  const place = useMemo(() => resolveDestination(choices, zones, language, facts), [choices, zones, language, facts])
  return (
    <div>
      <input type="hidden" name="areaId" value={place?.areaId ?? ''} />
      <input type="hidden" name="lat" value={place?.point?.lat ?? ''} />
      <input type="hidden" name="lng" value={place?.point?.lng ?? ''} />
      <Field id={id} label={t('address.area')} {...(error !== undefined && { error })}>
        {(control) => (
          <button
            {...control}
            type="button"
            className={styles['button']}
            aria-labelledby={`${id}-label ${id}-value`}
            onClick={show}
          >
            <MapPin size={20} aria-hidden />
            <span id={`${id}-value`} className={styles['words']}>
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
      <DestinationSheet zones={zones} countries={countries} />
    </div>
  )
}
