import type { ShippingCountry } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { text } from '@sofra/ui/text'
import type { Ref } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { AreaGroup } from './area-groups.ts'
import { countryFacts } from './country-text.ts'
import { DestinationHeading, DestinationRow } from './destination-row.tsx'
import { Facts } from './facts.tsx'
import { useTermsText } from './terms-text.ts'

interface AreaListProps {
  readonly groups: readonly AreaGroup[]
  readonly chosen: string | null
  readonly onChoose: (areaId: string) => void
}

/** Areas by governorate with fee, minimum and duration. */
export function AreaList({ groups, chosen, onChoose }: AreaListProps) {
  const termsText = useTermsText()
  return groups.map((group) => (
    <section key={group.name} aria-label={group.name}>
      <DestinationHeading>{group.name}</DestinationHeading>
      <ul>
        {group.areas.map(({ id, name, terms }) => (
          <li key={id}>
            <DestinationRow
              name={name}
              details={<Facts facts={[termsText.duration(terms), ...termsText.minimum(terms)]} />}
              end={<bdi className={text('small', 'figures')}>{termsText.fee(terms)}</bdi>}
              chosen={id === chosen}
              onChoose={() => onChoose(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface CountryListProps {
  readonly countries: readonly ShippingCountry[]
  /** Weight of the cart; null until it is known. */
  readonly milligrams: number | null
  /** Ref of the heading, to scroll there. */
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChosen: () => void
}

/** Shipping countries with the fee for the parcel of the cart and the duration, chosen like an area. */
export function CountryList({ countries, milligrams, headingRef, onChosen }: CountryListProps) {
  const translation = useTranslation()
  const { language } = usePageFacts()
  const { currency } = useShop()
  const { choices, choose } = useCheckout()
  const title = translation.t('shipping.abroad')
  return (
    <section aria-label={title}>
      <DestinationHeading ref={headingRef} tabIndex={-1}>
        {title}
      </DestinationHeading>
      <ul>
        {countries.map((country) => (
          <li key={country.id}>
            <DestinationRow
              name={textOf(country.names, language, Object.keys(country.names))}
              details={<Facts facts={countryFacts(translation, country, currency, milligrams)} />}
              chosen={country.id === choices.countryId}
              onChoose={() => {
                choose({ countryId: country.id })
                onChosen()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
