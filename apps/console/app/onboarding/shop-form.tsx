import type { BusinessType } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Disclosure } from '@sofra/ui/disclosure'
import { Problem, Select, TextField } from '@sofra/ui/field'
import { Coffee, ShoppingBag, UtensilsCrossed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { entryForm } from '../account/entry-page.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { CountryOption, ShopProblem } from './shop.server.ts'
import styles from './shop-form.module.css'
import { useKept } from './use-kept.ts'
import { useProposal } from './use-proposal.ts'

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
  const { t, format } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const [name, setName] = useKept('onboarding.name', '')
  const [kind, setKind] = useKept('onboarding.kind', 'restaurant')
  const [country, setCountry] = useState(guessed)
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const here = countries.find(({ timeZones }) => timeZones.includes(timeZone))
    if (here) setCountry(here.code)
  }, [countries])
  const chosenKind = kinds.find(({ value }) => value === kind)?.value ?? 'restaurant'
  const proposal = useProposal(name, chosenKind, country)
  const facts = proposal && [
    [t('shopForm.currency'), proposal.currency],
    [t('shopForm.timeZone'), proposal.timeZone],
    [t('shopForm.languages'), format.list(proposal.languages.map((code) => languageName(code, format.language)))],
    [t('shopForm.tax'), proposal.tax ? format.percent(proposal.tax.rate / 1000) : t('shopForm.noTax')],
    [t('shopForm.phonePrefix'), proposal.phonePrefix],
  ]
  return (
    <Form method="post" className={entryForm} noValidate>
      <input type="hidden" name="key" value={formKey} />
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
      <RadioCards
        legend={t('shopForm.kind')}
        name="kind"
        columns={1}
        value={chosenKind}
        onChange={setKind}
        options={kinds.map(({ value, Icon }) => ({
          value,
          label: t(`shopForm.kinds.${value}`),
          icon: <Icon aria-hidden="true" />,
        }))}
      />
      <Select
        label={t('shopForm.country')}
        name="country"
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        {countries.map(({ code, name: countryName }) => (
          <option key={code} value={code}>
            {countryName}
          </option>
        ))}
      </Select>
      <Disclosure title={t('shopForm.derived')}>
        <dl className={styles['facts']}>
          {facts?.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles['fields']}>
          <TextField
            label={t('shopForm.link')}
            name="reference_id"
            dir="ltr"
            autoComplete="off"
            maxLength={64}
            placeholder={name.trim() === '' ? '' : proposal?.referenceId}
            hint={t('shopForm.linkHint')}
          />
          <TextField
            label={t('shopForm.currency')}
            name="currency"
            dir="ltr"
            autoComplete="off"
            maxLength={3}
            placeholder={proposal?.currency}
          />
          {proposal && proposal.timeZones.length > 1 && (
            <Select key={country} label={t('shopForm.timeZone')} name="time_zone" defaultValue={proposal.timeZone}>
              {proposal.timeZones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </Select>
          )}
        </div>
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

function languageName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
}
