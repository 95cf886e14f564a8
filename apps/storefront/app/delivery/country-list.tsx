import type { ShippingCountry } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './area-list.module.css'
import { countryFacts } from './country-text.ts'

interface CountryListProps {
  readonly countries: readonly ShippingCountry[]
  /** Ref of the heading, to scroll there. */
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChosen: () => void
}

/** Shipping countries with fee and duration, chosen like an area. */
export function CountryList({ countries, headingRef, onChosen }: CountryListProps) {
  const translation = useTranslation()
  const { t } = translation
  const { language } = usePageFacts()
  const { businessId, currency } = useShop()
  const { choices, choose } = useCheckout(businessId)
  return (
    <section aria-label={t('shipping.abroad')}>
      <h3 ref={headingRef} tabIndex={-1} className={styles['group']}>
        {t('shipping.abroad')}
      </h3>
      <ul>
        {countries.map((country) => (
          <li key={country.id}>
            <button
              type="button"
              className={styles['area']}
              aria-pressed={country.id === choices.countryId}
              onClick={() => {
                choose({ countryId: country.id })
                onChosen()
              }}
            >
              <span className={styles['words']}>
                <span className={styles['name']}>{textOf(country.names, language, Object.keys(country.names))}</span>
                <span className={styles['facts']}>
                  {countryFacts(translation, country, currency, null).map((fact) => (
                    <bdi key={fact}>{fact}</bdi>
                  ))}
                </span>
              </span>
              <span className={styles['tick']}>
                {country.id === choices.countryId && <Check size={20} aria-hidden />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
