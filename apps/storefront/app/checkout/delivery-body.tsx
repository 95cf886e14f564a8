import { Button } from '@sofra/ui/button'
import { Segmented } from '@sofra/ui/segmented'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SavedAddressPicker } from '../account/saved-address-picker.tsx'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { useAddressDraft } from '../delivery/address-draft.ts'
import { AddressFields } from '../delivery/address-fields.tsx'
import { type AddressProblems, type AddressValues, parseAddressForm } from '../delivery/address-form.ts'
import { useAreaPrompt } from '../delivery/use-area-prompt.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ParcelFields } from '../shipping/parcel-fields.tsx'
import { type ParcelProblems, type ParcelValues, parseParcelForm } from '../shipping/parcel-form.ts'
import styles from './fulfilment-section.module.css'
import { focusFirstProblem } from './section.tsx'

interface DeliveryBodyProps {
  readonly terms: OrderingTerms
  /** Shipping weight of the cart in milligrams. */
  readonly milligrams: number
  readonly onDone: () => void
}

/** Form for the delivery address: in one of the shop's areas, or abroad if the shop ships. */
export function DeliveryBody(props: DeliveryBodyProps) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { choices } = useCheckout(businessId)
  const { countries, zones } = props.terms
  const [abroad, setAbroad] = useState(choices.countryId !== null || zones.length === 0)
  // A country chosen elsewhere opens the shipping form.
  useEffect(() => {
    if (choices.countryId !== null) setAbroad(true)
  }, [choices.countryId])
  if (countries.length === 0) return <LocalDelivery {...props} />
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
      {abroad ? <Shipping {...props} /> : <LocalDelivery {...props} />}
    </>
  )
}

/** A saved address of the account, or a new address. */
function LocalDelivery(props: DeliveryBodyProps) {
  const [picked, setPicked] = useState('')
  return (
    <>
      <SavedAddressPicker zones={props.terms.zones} onChoose={setPicked} />
      <LocalAddress key={picked} {...props} />
    </>
  )
}

function LocalAddress({ terms, onDone }: DeliveryBodyProps) {
  const { t } = useTranslation()
  const { referenceId, businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
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
  const draft = useAddressDraft(form, { businessId, choices, addressForm, withPerson: false })
  const values = failed ?? { areaId: choices.areaId ?? '', point: choices.pin?.point ?? null, ...draft }

  const save = (event: FormEvent<HTMLFormElement>) => {
    const reading = parseAddressForm(submittedData(event), terms, { withPerson: false })
    if (reading.kind === 'complete') {
      choose({ ...reading.choices, countryId: null })
      onDone()
      return
    }
    setProblems(reading.problems)
    setFailed(reading.values)
    focusFirstProblem(event.currentTarget)
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={save} noValidate>
      <AddressFields
        {...{ terms, values, problems }}
        withPerson={false}
        // The section shows a map only when the shop requires the pin.
        withMap={terms.dropPin === 'required'}
      />
      <Button type="submit" className={styles['done']}>
        {t('common.continue')}
      </Button>
    </form>
  )
}

function Shipping({ terms, milligrams, onDone }: DeliveryBodyProps) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const { countries, shippingForm } = terms
  const [problems, setProblems] = useState<ParcelProblems>({})
  const [values, setValues] = useState<ParcelValues>(() => ({
    countryId: choices.countryId ?? '',
    fields: choices.parcelAddress?.fields ?? {},
    name: '',
    dialCode: '',
    phone: '',
  }))

  const save = (event: FormEvent<HTMLFormElement>) => {
    const reading = parseParcelForm(submittedData(event), terms, { withPerson: false })
    if (reading.kind === 'complete') {
      choose(reading.choices)
      onDone()
      return
    }
    setProblems(reading.problems)
    setValues(reading.values)
    focusFirstProblem(event.currentTarget)
  }
  return (
    <form className={styles['form']} onSubmit={save} noValidate>
      <ParcelFields {...{ countries, shippingForm, values, problems, milligrams }} withPerson={false} />
      <Button type="submit" className={styles['done']}>
        {t('common.continue')}
      </Button>
    </form>
  )
}

/** Prevents the page load of a form submission and returns its values. */
function submittedData(event: FormEvent<HTMLFormElement>): FormData {
  event.preventDefault()
  return new FormData(event.currentTarget)
}
