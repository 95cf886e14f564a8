import { parcelMilligrams } from '@sofra/ordering'
import { Segmented } from '@sofra/ui/segmented'
import { useEffect, useRef, useState } from 'react'
import { SavedAddressPicker } from '../account/saved-address-picker.tsx'
import { useShop } from '../business/use-shop.ts'
import { clearAddressDraft, useAddressDraft } from '../delivery/address-draft.ts'
import { AddressFields } from '../delivery/address-fields.tsx'
import {
  type AddressProblems,
  type AddressValues,
  choicesOfValues,
  parseAddressForm,
  readAddressValues,
  valuesOfChoices,
} from '../delivery/address-form.ts'
import { useAreaPrompt } from '../delivery/use-area-prompt.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ParcelFields } from '../shipping/parcel-fields.tsx'
import { type ParcelProblems, type ParcelValues, parseParcelForm } from '../shipping/parcel-form.ts'
import { useCheckoutPage } from './checkout-page.ts'
import { SectionForm } from './section.tsx'

/** Form for the delivery address: in one of the shop's areas, or abroad if the shop ships. */
export function DeliveryBody() {
  const { t } = useTranslation()
  const { choices } = useCheckout()
  const { countries, zones } = useCheckoutPage().order.terms
  const [abroad, setAbroad] = useState(choices.countryId !== null || zones.length === 0)
  // A country chosen elsewhere opens the shipping form.
  useEffect(() => {
    if (choices.countryId !== null) setAbroad(true)
  }, [choices.countryId])
  if (countries.length === 0) return <LocalDelivery />
  return (
    <>
      <Segmented
        label={t('shipping.where')}
        name="where"
        value={abroad ? 'abroad' : 'here'}
        onChange={(value) => setAbroad(value === 'abroad')}
        options={[
          { value: 'here', label: t('shipping.here') },
          { value: 'abroad', label: t('shipping.abroad') },
        ]}
      />
      {abroad ? <Shipping /> : <LocalDelivery />}
    </>
  )
}

/** A saved address of the account, or a new address. */
function LocalDelivery() {
  const { zones } = useCheckoutPage().order.terms
  const { businessId } = useShop()
  const [picked, setPicked] = useState('')
  const pick = (id: string) => {
    clearAddressDraft(businessId)
    setPicked(id)
  }
  return (
    <>
      <SavedAddressPicker zones={zones} onChoose={pick} />
      <LocalAddress key={picked} />
    </>
  )
}

function LocalAddress() {
  const { referenceId, businessId } = useShop()
  const { choices, choose } = useCheckout()
  const { terms } = useCheckoutPage().order
  const { addressForm } = terms
  useAreaPrompt({
    referenceId,
    businessId,
    on: 'checkout',
    free: destinationOf(choices) === null && terms.zones.length > 0,
  })
  const [problems, setProblems] = useState<AddressProblems>({})
  const [failed, setFailed] = useState<AddressValues | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const read = (data: FormData) => choicesOfValues(readAddressValues(data, addressForm), { withPerson: false })
  const draft = useAddressDraft(form, { businessId, choices, read })
  const values = failed ?? valuesOfChoices(draft, addressForm)

  const save = (data: FormData) => {
    const parsed = parseAddressForm(data, terms, { withPerson: false })
    if (parsed.kind === 'complete') {
      choose({ ...parsed.choices, countryId: null })
      return true
    }
    setProblems(parsed.problems)
    setFailed(parsed.values)
    return false
  }
  return (
    <SectionForm ref={form} step="fulfilment" save={save}>
      <AddressFields
        {...{ terms, values, problems }}
        withPerson={false}
        // The section shows a map only when the shop requires the pin.
        withMap={terms.dropPin === 'required'}
      />
    </SectionForm>
  )
}

function Shipping() {
  const { choices, choose } = useCheckout()
  const { terms, priced } = useCheckoutPage().order
  const { countries, shippingForm } = terms
  const [problems, setProblems] = useState<ParcelProblems>({})
  const [values, setValues] = useState<ParcelValues>(() => ({
    countryId: choices.countryId ?? '',
    fields: choices.parcelAddress?.fields ?? {},
    name: '',
    dialCode: '',
    phone: '',
  }))

  const save = (data: FormData) => {
    const parsed = parseParcelForm(data, terms, { withPerson: false })
    if (parsed.kind === 'complete') {
      choose(parsed.choices)
      return true
    }
    setProblems(parsed.problems)
    setValues(parsed.values)
    return false
  }
  const milligrams = parcelMilligrams(priced.index, priced.quote.lines)
  return (
    <SectionForm step="fulfilment" save={save}>
      <ParcelFields {...{ countries, shippingForm, values, problems, milligrams }} withPerson={false} />
    </SectionForm>
  )
}
