import { Button } from '@sofra/ui/button'
import { Segmented } from '@sofra/ui/segmented'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SavedPlaces } from '../account/saved-places.tsx'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { useAddressDraft } from '../delivery/address-draft.ts'
import { AddressFields } from '../delivery/address-fields.tsx'
import { type AddressProblems, type AddressValues, readAddressForm } from '../delivery/address-form.ts'
import { useAskOnce } from '../delivery/use-ask-once.ts'
import { useWords } from '../shell/words.tsx'
import { ParcelFields } from '../shipping/parcel-fields.tsx'
import { type ParcelProblems, type ParcelValues, readParcelForm } from '../shipping/parcel-form.ts'
import { destinationOf } from './choices.ts'
import styles from './place-section.module.css'
import { focusFirstProblem } from './section.tsx'
import { useCheckout } from './store.ts'

interface DeliveryPlaceProps {
  readonly terms: OrderingTerms
  /** What the cart weighs in the post. */
  readonly milligrams: number
  readonly onDone: () => void
}

/** Asks where it goes: to an address in one of the shop's areas or, where it ships, abroad. */
export function DeliveryPlace(props: DeliveryPlaceProps) {
  const { t } = useWords()
  const { businessId } = useShop()
  const { choices } = useCheckout(businessId)
  const { countries, zones } = props.terms
  const [abroad, setAbroad] = useState(choices.countryId !== null || zones.length === 0)
  // A country that was chosen from the list opens its form.
  useEffect(() => {
    if (choices.countryId !== null) setAbroad(true)
  }, [choices.countryId])
  if (countries.length === 0) return <Nearby {...props} />
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
      {abroad ? <Sent {...props} /> : <Nearby {...props} />}
    </>
  )
}

/** To a place that is saved with the account, or to one that is written down. */
function Nearby(props: DeliveryPlaceProps) {
  const [picked, setPicked] = useState('')
  return (
    <>
      <SavedPlaces zones={props.terms.zones} onChoose={setPicked} />
      <Brought key={picked} {...props} />
    </>
  )
}

function Brought({ terms, onDone }: DeliveryPlaceProps) {
  const { t } = useWords()
  const { referenceId, businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const { addressForm } = terms
  useAskOnce({
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
    const reading = readAddressForm(submitted(event), terms, { withPerson: false })
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
        // A short section has no map, unless the shop cannot do without the pin.
        withMap={terms.dropPin === 'required'}
      />
      <Button type="submit" className={styles['done']}>
        {t('common.continue')}
      </Button>
    </form>
  )
}

function Sent({ terms, milligrams, onDone }: DeliveryPlaceProps) {
  const { t } = useWords()
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
    const reading = readParcelForm(submitted(event), terms, { withPerson: false })
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

/** What a form that stays on its page was sent with. */
function submitted(event: FormEvent<HTMLFormElement>): FormData {
  event.preventDefault()
  return new FormData(event.currentTarget)
}
