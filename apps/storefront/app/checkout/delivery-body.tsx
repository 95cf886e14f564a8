import { type Address, addressFields, parcelMilligrams } from '@sofra/ordering'
import { Segmented } from '@sofra/ui/segmented'
import { useEffect, useRef, useState } from 'react'
import { SavedAddressPicker } from '../account/saved-address-picker.tsx'
import { useHasServedAddress } from '../account/use-account-prefill.ts'
import { useShop } from '../business/use-shop.ts'
import { clearAddressDraft, useAddressDraft, useDraftReady } from '../delivery/address-draft.ts'
import { AddressFields } from '../delivery/address-fields.tsx'
import { choicesOfValues, parseAddressForm, readAddressValues, valuesOfChoices } from '../delivery/address-form.ts'
import { useOpenAreaPicker } from '../delivery/use-open-area-picker.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { type Choices, destinationOf } from '../guest/choices.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ParcelFields } from '../shipping/parcel-fields.tsx'
import { parcelValuesOf, parseParcelForm, readParcelChoices } from '../shipping/parcel-form.ts'
import { useCheckoutPage } from './checkout-page.ts'
import { useSectionForm } from './use-section-form.ts'

/** Form for the delivery address: in one of the shop's areas, or abroad if the shop ships. */
export function DeliveryBody() {
  const { t } = useTranslation()
  const { choices, choose } = useCheckout()
  const { countries, zones } = useCheckoutPage().order.terms
  const { businessId } = useShop()
  // A draft is read when a form is opened.
  const ready = useDraftReady(businessId)
  const [abroad, setAbroad] = useState(choices.countryId !== null || zones.length === 0)
  // A country chosen elsewhere opens the shipping form.
  useEffect(() => {
    if (choices.countryId !== null) setAbroad(true)
  }, [choices.countryId])
  if (countries.length === 0) return <LocalDelivery key={String(ready)} />
  return (
    <>
      <Segmented
        label={t('shipping.where')}
        name="where"
        value={abroad ? 'abroad' : 'here'}
        onChange={(value) => {
          setAbroad(value === 'abroad')
          if (value === 'here') choose({ countryId: null })
        }}
        options={[
          { value: 'here', label: t('shipping.here') },
          { value: 'abroad', label: t('shipping.abroad') },
        ]}
      />
      {abroad ? <Shipping key={String(ready)} /> : <LocalDelivery key={String(ready)} />}
    </>
  )
}

/** A saved address of the account, or a new address. */
function LocalDelivery() {
  const { zones } = useCheckoutPage().order.terms
  const { businessId } = useShop()
  const [picks, setPicks] = useState(0)
  const fill = () => {
    clearAddressDraft(businessId)
    setPicks(picks + 1)
  }
  return (
    <>
      <SavedAddressPicker zones={zones} onChoose={fill} />
      <LocalAddress key={picks} />
    </>
  )
}

function LocalAddress() {
  const { businessId } = useShop()
  const { choices, choose } = useCheckout()
  const { terms } = useCheckoutPage().order
  const { addressForm } = terms
  const { areaId, pin } = choices
  const bringsPlace = useHasServedAddress(terms.zones)
  useOpenAreaPicker(terms, bringsPlace)
  const form = useRef<HTMLFormElement>(null)
  const read = (data: FormData) => choicesOfValues(readAddressValues(data, addressForm), { withPerson: false })
  const draft = useAddressDraft(form, { businessId, choices, read })
  const [filled, keepInput] = useFilledAddress(draft, choices.address)

  const store = (data: FormData) => {
    const { address = null } = read(data)
    const reading = parseAddressForm(data, terms, { withPerson: false })
    const problems = reading.kind === 'incomplete' ? reading.problems : {}
    const lacksField = addressFields.some((field) => problems[field] === 'missing')
    // Until it has an area or a pin, which would replace it, the address is a draft.
    const isPlaced = destinationOf(choices) !== null
    if (address && isPlaced && !lacksField && !isSameAddress(address, choices.address)) {
      keepInput(address)
      choose({ address, countryId: null })
    }
    return problems
  }
  // An address that was typed before its area belongs to the area.
  const { problems, props } = useSectionForm(form, store, `${areaId} ${pin?.point.lat} ${pin?.point.lng}`)

  return (
    <form {...props} noValidate>
      <AddressFields
        terms={terms}
        values={valuesOfChoices({ ...choices, address: filled }, addressForm)}
        problems={problems}
        withPerson={false}
        withMap
      />
    </form>
  )
}

/**
 * The address that fills in the form, and a function that marks one as typed in it: the form is filled in again only when
 * the address changes elsewhere.
 */
function useFilledAddress(draft: Choices, stored: Address | null) {
  const [known, setKnown] = useState(stored)
  const [filled, setFilled] = useState(draft.address)
  if (stored !== known) {
    setKnown(stored)
    setFilled(draft.address)
  }
  return [filled, setKnown] as const
}

function Shipping() {
  const { businessId } = useShop()
  const { choices, choose } = useCheckout()
  const { terms, priced } = useCheckoutPage().order
  const { countries, shippingForm } = terms
  const form = useRef<HTMLFormElement>(null)
  const read = (data: FormData) => readParcelChoices(data, terms, { withPerson: false })
  const draft = useAddressDraft(form, { businessId, choices, read })
  const [filled] = useState(draft)
  const store = (data: FormData) => {
    const { countryId = null, parcelAddress = null } = read(data)
    const reading = parseParcelForm(data, terms, { withPerson: false })
    const problems = reading.kind === 'incomplete' ? reading.problems : {}
    // The country sets the price, so it does not wait for the address.
    if (countryId !== choices.countryId) choose({ countryId })
    const lacksField = addressFields.some((field) => problems[field] === 'missing')
    if (!lacksField && !isSameAddress(parcelAddress, choices.parcelAddress)) choose({ parcelAddress })
    return problems
  }
  const { problems, props } = useSectionForm(form, store)
  const milligrams = parcelMilligrams(priced.index, priced.quote.lines)
  return (
    <form {...props} noValidate>
      <ParcelFields
        {...{ countries, shippingForm, problems, milligrams }}
        values={parcelValuesOf(filled)}
        withPerson={false}
      />
    </form>
  )
}

function isSameAddress(one: Address | null, other: Address | null): boolean {
  return (
    one?.residency === other?.residency && addressFields.every((field) => one?.fields[field] === other?.fields[field])
  )
}
