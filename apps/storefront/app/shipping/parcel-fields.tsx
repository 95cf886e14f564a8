import type { AddressForm } from '@sofra/contract'
import type { ShippingCountry } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { RadioCards } from '@sofra/ui/choice'
import { layout } from '@sofra/ui/layout'
import { useShop } from '../business/use-shop.ts'
import fieldStyles from '../delivery/address-fields.module.css'
import { AddressInput, countShort } from '../delivery/address-fields.tsx'
import { fieldProblemText } from '../delivery/address-text.ts'
import { ContactFields } from '../delivery/contact-fields.tsx'
import { countryFacts } from '../delivery/country-text.ts'
import { fieldId } from '../delivery/field-id.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import type { ParcelField, ParcelProblems, ParcelValues } from './parcel-form.ts'
import { weightText } from './weight.ts'

interface ParcelFieldsProps {
  readonly countries: readonly ShippingCountry[]
  readonly shippingForm: AddressForm
  readonly values: ParcelValues
  readonly problems: ParcelProblems
  /** Weight of the cart in milligrams; when known, each country shows the fee of this parcel. */
  readonly milligrams?: number | null
  /** Includes the contact fields. */
  readonly withPerson?: boolean
}

/** Fields of a shipping address: country, address and contact. */
export function ParcelFields(props: ParcelFieldsProps) {
  const { countries, shippingForm, values, problems, milligrams = null, withPerson = true } = props
  const translation = useTranslation()
  const { t, format } = translation
  const { currency } = useShop()
  const residency = shippingForm.defaultResidency
  const problem = (field: ParcelField) => {
    const code = problems[field]
    return code === undefined ? {} : { error: parcelProblemText(translation, field, code) }
  }
  return (
    <div className={fieldStyles['fields']}>
      {milligrams !== null && milligrams > 0 && (
        <p>{t('shipping.parcel', { weight: weightText(translation, milligrams) })}</p>
      )}
      <RadioCards
        // Radio buttons do not follow their default: a restored country starts the group again.
        key={values.countryId}
        id={fieldId('areaId')}
        legend={t('shipping.country')}
        name="countryId"
        columns="wide"
        defaultValue={values.countryId}
        {...problem('countryId')}
        options={countries.map((country) => ({
          value: country.id,
          label: textOf(country.names, format.language),
          description: (
            <span className={layout('facts')}>
              {countryFacts(translation, country, currency, milligrams).map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </span>
          ),
        }))}
      />
      <div className={fieldStyles['grid']} data-pieces={countShort(shippingForm.fields[residency])}>
        {shippingForm.fields[residency].map(({ name, required }) => (
          <AddressInput
            key={name}
            name={name}
            residency={residency}
            required={required}
            value={values.fields[name]}
            {...problem(name)}
          />
        ))}
      </div>
      {withPerson && <ContactFields values={values} problems={problems} />}
    </div>
  )
}

/** Translates the problem of a shipping field. */
export function parcelProblemText(
  translation: Translation,
  field: ParcelField,
  code: 'missing' | 'outside' | 'invalid',
): string {
  if (field !== 'countryId') return fieldProblemText(translation, field, code)
  return translation.t(code === 'outside' ? 'shipping.outside' : 'shipping.countryMissing')
}
