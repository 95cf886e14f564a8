import type { RegisteredAddress } from '@sofra/contract/addresses-codec'
import type { Zone } from '@sofra/delivery'
import { addressFieldNames } from '@sofra/i18n/address-names'
import type { AddressField, Residency } from '@sofra/ordering'
import { RadioCards } from '@sofra/ui/choice'
import { Select, TextArea, TextField } from '@sofra/ui/field'
import { type ChangeEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useHydrated } from '../shell/use-hydrated.ts'
import styles from './address-fields.module.css'
import {
  type AddressFormField,
  type AddressProblems,
  type AddressTerms,
  type AddressValues,
  fieldName,
  withoutPaci,
} from './address-form.ts'
import { fieldError, residencyNames } from './address-text.ts'
import { findArea, groupAreas } from './area-groups.ts'
import { ContactFields } from './contact-fields.tsx'
import { DestinationField } from './destination-field.tsx'
import { DestinationMap } from './destination-map.tsx'
import { enterText } from './enter-text.ts'
import { fieldId } from './field-id.ts'
import { fieldsOfAddress, residencyOfAddress } from './paci-address.ts'
import { PaciLookup } from './paci-lookup.tsx'
import { useChooseDestination } from './use-choose-destination.ts'
import { useUpdatedDefault } from './use-updated-default.ts'

interface AddressFieldsProps {
  readonly terms: AddressTerms
  readonly values: AddressValues
  readonly problems: AddressProblems
  /** Includes the contact fields. */
  readonly withPerson?: boolean
  /** Shows the destination on a map. */
  readonly withMap?: boolean
}

/** Address fields of the business by residency, with destination and contact. */
export function AddressFields(props: AddressFieldsProps) {
  const { terms, values, problems, withPerson = true, withMap = false } = props
  const { zones, countries = [], dropPin, paciLookup = false } = terms
  const addressForm = paciLookup ? withoutPaci(terms.addressForm) : terms.addressForm
  const [found, setFound] = useState<RegisteredAddress | null>(null)
  const translation = useTranslation()
  const hydrated = useHydrated()
  const early = usePreHydrationArea(zones, values.areaId)
  const chooseDestination = useChooseDestination(zones)
  const problem = (field: AddressFormField) => fieldError(translation, field, problems)
  return (
    <div className={styles['fields']}>
      {paciLookup && (
        <PaciLookup
          {...{ terms, values }}
          {...problem('paci')}
          onFound={(address, destination) => {
            chooseDestination(destination)
            setFound(address)
          }}
        />
      )}
      {hydrated ? (
        <DestinationField id={fieldId('areaId')} zones={zones} countries={countries} {...problem('areaId')} />
      ) : (
        <div ref={early} className={styles['before']}>
          <AreaSelect zones={zones} areaId={values.areaId} {...problem('areaId')} />
        </div>
      )}
      {withMap && dropPin !== 'off' && (
        <DestinationMap id={fieldId('pin')} zones={zones} pinRequired={dropPin === 'required'} {...problem('pin')} />
      )}
      <HouseFields {...{ addressForm, values, problems, found }} />
      {withPerson && <ContactFields values={values} problems={problems} />}
    </div>
  )
}

/** Ref for the server-rendered area list; an area selected before hydration becomes the destination. */
function usePreHydrationArea(zones: readonly Zone[], shown: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const { businessId } = useShop()
  const choosePlace = useChooseDestination(zones)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there first counts
  useLayoutEffect(() => {
    const areaId = list.current?.querySelector('select')?.value ?? ''
    if (areaId === '' || areaId === shown) return
    const { ready, load } = checkoutStoreOf(businessId).getState()
    // Stored values of the same area are kept.
    if (!ready) load()
    choosePlace({ areaId, pin: null })
  }, [])
  return list
}

interface HouseFieldsProps {
  readonly addressForm: AddressTerms['addressForm']
  readonly values: Pick<AddressValues, 'residency' | 'fields'>
  readonly problems: AddressProblems
  /** A registered address that fills in its fields, as a new object each time it is found. */
  readonly found?: RegisteredAddress | null
}

/** Residency and the address fields that the shop requires for it. */
export function HouseFields({ addressForm, values, problems, found = null }: HouseFieldsProps) {
  const translation = useTranslation()
  const { t } = translation
  const hydrated = useHydrated()
  const { ref, residency, choose, carried, onType } = useHouseInput({ addressForm, values, found })
  // Before hydration all residencies are rendered, and CSS shows the checked one.
  const shown = hydrated ? [residency] : addressForm.residencies
  return (
    <div ref={ref} className={styles['fields']}>
      {addressForm.residencies.length > 1 && (
        <RadioCards
          legend={t('address.kind')}
          name="residency"
          columns={3}
          {...(hydrated ? { value: residency } : { defaultValue: residency })}
          onChange={choose}
          options={addressForm.residencies.map((one) => ({ value: one, label: t(residencyNames[one]) }))}
        />
      )}
      {shown.map((one) => (
        <div
          key={one}
          className={styles['grid']}
          data-pieces={countShort(addressForm.fields[one])}
          data-residency={hydrated ? undefined : one}
        >
          {addressForm.fields[one].map(({ name, required }) => (
            <AddressInput
              key={name}
              name={name}
              residency={one}
              {...(one !== values.residency && { id: fieldId(`${one}-${name}`) })}
              required={required}
              value={carried[name] ?? values.fields[name]}
              onType={(value) => onType(name, value)}
              {...(one === values.residency && fieldError(translation, name, problems))}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The chosen residency, and the input that its fields have in common with those of the others. */
function useHouseInput({ addressForm, values, found }: Required<Omit<HouseFieldsProps, 'problems'>>) {
  const [chosen, setChosen] = useState<Residency | null>(null)
  const residency = chosen ?? values.residency
  // Fields with the same name keep their value when the residency changes.
  const typed = useRef<AddressValues['fields']>({})
  const [carried, setCarried] = useState(typed.current)
  const choose = (next: string) => {
    setCarried(typed.current)
    setChosen(addressForm.residencies.find((one) => one === next) ?? residency)
  }

  const [entered, setEntered] = useState(found)
  if (found !== entered) {
    setEntered(found)
    const next = found ? residencyOfAddress(found, residency, addressForm) : residency
    if (next !== residency) choose(next)
  }
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!found) return
    const fields = fieldsOfAddress(found)
    // Fields of other residencies are filled in when one is chosen.
    typed.current = { ...typed.current, ...fields }
    enterFields(ref.current, fields)
  }, [found])

  const onType = (name: AddressField, value: string) => {
    typed.current = { ...typed.current, [name]: value }
  }
  return { ref, residency, choose, carried, onType }
}

/** Enters values in the fields with their names, whatever the residency. */
function enterFields(place: HTMLElement | null, values: AddressValues['fields']): void {
  for (const [name, value] of Object.entries(values)) {
    const field = place?.querySelector<HTMLInputElement>(`[name$=".${name}"]`)
    if (field) enterText(field, value)
  }
}

/** Number of fields that share a row; a note has its own row. */
export function countShort(fields: readonly { readonly name: AddressField }[]): number {
  return fields.filter(({ name }) => name !== 'note').length
}

interface AddressInputProps {
  readonly name: AddressField
  readonly residency: Residency
  /** For fields whose name another residency also has. */
  readonly id?: string
  readonly required: boolean
  readonly value: string | undefined
  readonly onType?: (value: string) => void
  readonly error?: string
}

/** One field of an address. */
export function AddressInput(props: AddressInputProps) {
  const { name, residency, id = fieldId(name), required, value, onType, error } = props
  const { t } = useTranslation()
  const ref = useUpdatedDefault(value)
  const input = {
    ref,
    id,
    name: fieldName(residency, name),
    label: t(addressFieldNames[name]),
    defaultValue: value,
    autoComplete: autoComplete[name] ?? 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType?.(event.currentTarget.value),
    ...(!required && { note: t('common.optional') }),
    ...(error !== undefined && { error }),
  }
  if (name === 'note') {
    return (
      <div className={styles['whole']}>
        <TextArea {...input} maxLength={200} rows={2} placeholder={t('address.notePlaceholder')} />
      </div>
    )
  }
  return (
    <div className={long.has(name) ? styles['whole'] : undefined}>
      <TextField {...input} maxLength={200} {...(numeric.has(name) && { inputMode: 'numeric' })} />
    </div>
  )
}

const long: ReadonlySet<AddressField> = new Set(['city', 'note', 'paci'])
const numeric: ReadonlySet<AddressField> = new Set(['paci'])
const autoComplete: Partial<Record<AddressField, string>> = {
  city: 'address-level2',
  street: 'address-line1',
  postcode: 'postal-code',
}

interface AreaSelectProps {
  readonly zones: readonly Zone[]
  readonly areaId: string
  readonly onChange?: (areaId: string) => void
  readonly error?: string
}

/** Native select of delivery areas. */
export function AreaSelect({ zones, areaId, onChange, error }: AreaSelectProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const groups = useMemo(() => groupAreas(zones, language), [zones, language])
  const shown = findArea(zones, areaId) ? areaId : ''
  return (
    <Select
      id={fieldId('areaId')}
      label={t('address.area')}
      name="areaId"
      {...(onChange ? { value: shown } : { defaultValue: shown })}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...(error !== undefined && { error })}
    >
      <option value="">{t('area.choose')}</option>
      {groups.map((group) => (
        <optgroup key={group.name} label={group.name}>
          {group.areas.map((area) => (
            <option key={area.id} value={area.id}>
              {area.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
