import type { BusinessType } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Disclosure } from '@sofra/ui/disclosure'
import { Problem, Select, TextField } from '@sofra/ui/field'
import { Coffee, ShoppingBag, UtensilsCrossed } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { entryForm } from '../account/entry-page.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { sendLogoWith } from './chosen-logo.ts'
import { LogoField } from './logo-field.tsx'
import type { CountryOption, ShopProblem } from './shop.server.ts'
import { type ChangedDetails, detailsOf, formFieldsOf } from './shop-details.ts'
import styles from './shop-form.module.css'
import { useKept } from './use-kept.ts'
import { useProposal } from './use-proposal.ts'

// In a part that is closed at first.
const ShopDetailsFields = lazy(async () => ({
  default: (await import('./shop-details-fields.tsx')).ShopDetailsFields,
}))

interface ShopFormProps {
  readonly countries: readonly CountryOption[]
  readonly guessed: string
  /** Identifies the form, so that sending it twice creates one shop. */
  readonly formKey: string
  readonly problem: ShopProblem | null
}

const kinds = [
  { value: 'restaurant', Icon: UtensilsCrossed },
  { value: 'cafe', Icon: Coffee },
  { value: 'shop', Icon: ShoppingBag },
] as const satisfies readonly { value: BusinessType; Icon: typeof Coffee }[]

/** The name, the kind and the country of a new shop; the rest follows from them and can be changed. */
export function ShopForm({ countries, guessed, formKey, problem }: ShopFormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const [name, setName] = useKept('name', '')
  const [kind, setKind] = useKept('kind', 'restaurant')
  const [chosenCountry, setChosenCountry] = useKept('country', '')
  const [kept, setKept] = useKept('details', '{}')
  const [here, setHere] = useState(guessed)
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const found = countries.find(({ timeZones }) => timeZones.includes(timeZone))
    if (found) setHere(found.code)
  }, [countries])
  const country = chosenCountry || here
  const chosenKind = kinds.find(({ value }) => value === kind)?.value ?? 'restaurant'
  const proposal = useProposal(name, chosenKind, country)
  const changed = JSON.parse(kept) as ChangedDetails
  const details = proposal && detailsOf(name.trim() === '' ? { ...proposal, referenceId: '' } : proposal, changed)
  return (
    <Form method="post" className={entryForm} noValidate onSubmit={() => sendLogoWith(formKey)}>
      <input type="hidden" name="key" value={formKey} />
      {formFieldsOf(changed).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField
        label={t('shopForm.name')}
        name="name"
        autoComplete="organization"
        maxLength={120}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem === 'name' ? t('shopForm.nameMissing') : undefined}
      />
      <div className={styles['kinds']}>
        <RadioCards
          legend={t('shopForm.kind')}
          name="kind"
          columns={3}
          value={chosenKind}
          onChange={setKind}
          options={kinds.map(({ value, Icon }) => ({
            value,
            label: t(`shopForm.kinds.${value}`),
            icon: <Icon aria-hidden="true" />,
          }))}
        />
      </div>
      <Select
        label={t('shopForm.country')}
        name="country"
        value={country}
        onChange={(event) => {
          setChosenCountry(event.currentTarget.value)
          // What was changed for another country does not fit this one; the link does.
          const { referenceId } = changed
          setKept(JSON.stringify(referenceId === undefined ? {} : { referenceId }))
        }}
      >
        {countries.map(({ code, name: countryName }) => (
          <option key={code} value={code}>
            {countryName}
          </option>
        ))}
      </Select>
      <LogoField name={name} />
      <Disclosure title={t('shopForm.derived')}>
        {details && proposal && (
          <Suspense>
            <ShopDetailsFields
              details={details}
              proposed={proposal}
              currencies={currenciesOf(countries)}
              phonePrefix={proposal.phonePrefix}
              onChange={(change) => setKept(JSON.stringify({ ...changed, ...change }))}
            />
          </Suspense>
        )}
      </Disclosure>
      {problem !== null && problem !== 'name' && (
        <div role="alert">
          <Problem>{t(`shopForm.problem.${problem}`)}</Problem>
        </div>
      )}
      <Button type="submit" variant="primary" size="large" wide loading={busy}>
        {t('shopForm.submit')}
      </Button>
    </Form>
  )
}

function currenciesOf(countries: readonly CountryOption[]): readonly string[] {
  return [...new Set(countries.map(({ currency }) => currency))].toSorted()
}
