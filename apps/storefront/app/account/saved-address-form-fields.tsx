import type { RegisteredAddress } from '@sofra/contract/addresses-codec'
import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { RadioCards, Switch } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { TextField } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { HouseFields } from '../delivery/address-fields.tsx'
import { type AddressFormField, type AddressTerms, withoutPaci } from '../delivery/address-form.ts'
import { fieldError, fieldProblemText } from '../delivery/address-text.ts'
import { fieldId } from '../delivery/field-id.ts'
import { PaciLookup } from '../delivery/paci-lookup.tsx'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { ProblemSummary } from '../shell/problem-summary.tsx'
import { useTranslation } from '../shell/translation.tsx'
import {
  type SavedAddressKind,
  type SavedAddressProblems,
  type SavedAddressValues,
  savedAddressKinds,
  savedAddressValues,
} from './saved-address-form.ts'
import { AddressLocation, useAddressLocation } from './saved-address-location.tsx'
import { savedAddressIcons, savedAddressKindNames } from './saved-address-text.ts'
import type { SavedAddressResult } from './saved-addresses.server.ts'
import styles from './saved-addresses-page.module.css'

interface SavedAddressFormProps {
  /** The edited address; null: a new one. */
  readonly place: SavedAddress | null
  readonly terms: AddressTerms
  /** Result of the last submission; a new object for each. */
  readonly reply: SavedAddressResult | undefined
}

interface FieldsProps {
  readonly values: SavedAddressValues
  readonly problems: SavedAddressProblems
}

/** Form for a new or edited address. */
export function SavedAddressForm({ place, terms, reply }: SavedAddressFormProps) {
  const { values, problems }: FieldsProps =
    reply?.kind === 'place'
      ? reply
      : { values: savedAddressValues(place, terms.addressForm.defaultResidency), problems: {} }
  const translation = useTranslation()
  const { t } = translation
  const { referenceId } = useShop()
  const { zones, paciLookup = false } = terms
  const addressForm = paciLookup ? withoutPaci(terms.addressForm) : terms.addressForm
  const location = useAddressLocation(zones, values)
  const [found, setFound] = useState<RegisteredAddress | null>(null)
  const busy = useNavigation().formData?.get('intent') === 'save'
  const listed = (Object.keys(problems) as AddressFormField[]).map((field) => ({
    field: fieldId(field),
    text: fieldProblemText(translation, field, problems[field] ?? 'missing'),
  }))
  return (
    <Form method="post" className={classes(layout('stack', 'gap4'), styles['form'])} noValidate preventScrollReset>
      <HiddenFields intent="save" id={place?.id ?? ''} />
      <ProblemSummary problems={listed} focusKey={reply ?? null} />
      <div className={classes(cardClass({ inside: 'stacked' }), styles['formCard'])}>
        <KindFields values={values} />
        {paciLookup && (
          <PaciLookup
            {...{ terms, values }}
            {...fieldError(translation, 'paci', problems)}
            onFound={(address, { areaId, pin }) => {
              location.choose(areaId, pin?.point ?? null)
              setFound(address)
            }}
          />
        )}
        <AddressLocation zones={zones} location={location} problems={problems} />
        <HouseFields addressForm={addressForm} values={values} problems={problems} found={found} />
        <ContactFields values={values} problems={problems} />
        {place?.isDefault ? (
          // The default address stays the default until another one is chosen.
          <HiddenFields default="1" />
        ) : (
          <Switch name="default" value="1" defaultChecked={values.isDefault} description={t('places.defaultText')}>
            {t('places.makeDefault')}
          </Switch>
        )}
      </div>
      {reply?.kind === 'offline' && <OfflineNotice />}
      <div className={classes(layout('wrap', 'gap3'), styles['formActions'])}>
        <Link className={buttonClass({ size: 'large' })} to={`/${referenceId}/locations`}>
          {t('common.cancel')}
        </Link>
        <Button type="submit" variant="primary" size="large" loading={busy}>
          {t('places.save')}
        </Button>
      </div>
    </Form>
  )
}

/** Kind of the address; `other` has a title. */
function KindFields({ values }: Pick<FieldsProps, 'values'>) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<SavedAddressKind>(values.kind)
  return (
    <>
      <RadioCards
        legend={t('places.kind')}
        name="kind"
        columns={3}
        value={kind}
        onChange={(value) => setKind(savedAddressKinds.find((one) => one === value) ?? 'other')}
        options={savedAddressKinds.map((one) => {
          const Icon = savedAddressIcons[one]
          return { value: one, label: t(savedAddressKindNames[one]), icon: <Icon aria-hidden /> }
        })}
      />
      {kind === 'other' && (
        <TextField
          label={t('places.name')}
          name="title"
          maxLength={60}
          autoComplete="off"
          note={t('common.optional')}
          defaultValue={values.title}
        />
      )}
    </>
  )
}

/** The person at the address. */
function ContactFields({ values, problems }: FieldsProps) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <div className={classes(layout('gap4'), styles['person'])}>
      <TextField
        label={t('places.contactName')}
        name="contactName"
        autoComplete="name"
        maxLength={100}
        note={t('common.optional')}
        defaultValue={values.contactName}
      />
      <TextField
        id={fieldId('phone')}
        label={t('places.contactPhone')}
        name="contactPhone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        note={t('common.optional')}
        defaultValue={values.contactPhone}
        {...(problems.phone && { error: fieldProblemText(translation, 'phone', problems.phone) })}
      />
    </div>
  )
}
