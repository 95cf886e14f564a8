import type { ShippingCountry, Zone } from '@sofra/delivery'
import { classes } from '@sofra/ui/classes'
import { Field } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ChevronDown, MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import styles from './destination-field.module.css'
import { DestinationSheet } from './destination-sheet.tsx'
import { Facts } from './facts.tsx'
import { resolveDestination } from './resolve-destination.ts'
import { useTermsText } from './terms-text.ts'
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
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { choices } = useCheckout()
  const { show } = useAreaPicker()
  const facts = useCartFacts()
  const termsText = useTermsText()
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
            className={classes(layout('row', 'gap3', 'full'), styles['button'])}
            aria-labelledby={`${id}-label ${id}-value`}
            onClick={show}
          >
            <MapPin size={20} aria-hidden />
            <span id={`${id}-value`} className={classes(layout('stack', 'grow'), text('medium', 'tight'))}>
              <span className={place ? undefined : classes(text('muted'), styles['none'])}>
                {place?.name ?? t('area.choose')}
              </span>
              {place && (
                <Facts
                  facts={[termsText.duration(place.terms), termsText.fee(place.terms)]}
                  className={styles['facts']}
                />
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
