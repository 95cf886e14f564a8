import { Button } from '@sofra/ui/button'
import { Select, TextField } from '@sofra/ui/field'
import { Bike, CarFront, MapPin, QrCode, ShoppingBag, Utensils } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { clock } from '../cart/terms-memory.ts'
import { AddressFields } from '../delivery/address-fields.tsx'
import { type AddressProblems, type AddressValues, readAddressForm } from '../delivery/address-form.ts'
import { addressText } from '../delivery/address-words.ts'
import { chosenPlace } from '../delivery/chosen-place.ts'
import { directionsTo } from '../delivery/directions.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { describedCar, tableOf } from './choices.ts'
import styles from './place-section.module.css'
import { SectionDone } from './section.tsx'
import { useCheckout } from './store.ts'

interface PlaceProps {
  readonly terms: OrderingTerms
  readonly now: number
  readonly onDone: () => void
}

/** The icon of how an order reaches its guest. */
export function PlaceIcon({ type }: { type: OrderingTerms['type'] }) {
  const Icon = type === 'delivery' ? Bike : type === 'pickup' ? ShoppingBag : Utensils
  return <Icon aria-hidden />
}

/** Where the order goes, in a line or two. */
export function PlaceSummary({ terms, now, onOpen }: Omit<PlaceProps, 'onDone'> & { readonly onOpen: () => void }) {
  const words = useWords()
  const { t } = words
  const { language } = usePageFacts()
  const { businessId, branchId, branchName, address: branchAddress, showCarInfo } = useShop()
  const { choices } = useCheckout(businessId)
  switch (terms.type) {
    case 'delivery': {
      const place = chosenPlace(choices, terms.zones, language)
      const { address } = choices
      if (!place || !address) return t('checkout.addressMissing')
      return (
        <>
          <span className={styles['strong']}>{place.name}</span>
          <span>{addressText(words, address)}</span>
        </>
      )
    }
    case 'dine-in': {
      const table = tableOf(choices, branchId, now)
      return table ? t('table.named', { name: table.name }) : t('table.missing')
    }
    case 'product-service':
      return choices.servicePoint || branchName
    default: {
      const car = describedCar(choices.car)
      return (
        <>
          <span className={styles['strong']}>{branchName}</span>
          <span>{branchAddress}</span>
          {car ? (
            <span>{[car.make, car.color, car.plate].filter(Boolean).join(' · ')}</span>
          ) : (
            showCarInfo && (
              // Nothing else on the folded section says that the order can be brought to a car.
              <Button size="small" className={styles['addCar']} onClick={onOpen}>
                <CarFront size={18} aria-hidden />
                {t('car.add')}
              </Button>
            )
          )}
        </>
      )
    }
  }
}

/** Asks where the order goes: an address, a table, a car, or nothing but the branch. */
export function PlaceBody(props: PlaceProps) {
  switch (props.terms.type) {
    case 'delivery':
      return <DeliveryPlace {...props} />
    case 'dine-in':
      return <TablePlace {...props} />
    case 'product-service':
      return <ServicePlace {...props} />
    default:
      return <PickupPlace {...props} />
  }
}

function DeliveryPlace({ terms, onDone }: PlaceProps) {
  const { t } = useWords()
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const { addressForm } = terms
  const [problems, setProblems] = useState<AddressProblems>({})
  const [values, setValues] = useState<AddressValues>(() => ({
    areaId: choices.areaId ?? '',
    point: choices.pin?.point ?? null,
    residency: choices.address?.residency ?? addressForm.defaultResidency,
    fields: choices.address?.fields ?? {},
    name: '',
    dialCode: '',
    phone: '',
  }))

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const reading = readAddressForm(new FormData(form), terms, { withPerson: false })
    if (reading.kind === 'complete') {
      choose(reading.choices)
      onDone()
      return
    }
    setProblems(reading.problems)
    setValues(reading.values)
    // The first field that lacks something, once it says so.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form className={styles['form']} onSubmit={save} noValidate>
      <AddressFields {...{ terms, values, problems }} withPerson={false} />
      <Button type="submit" className={styles['done']}>
        {t('common.continue')}
      </Button>
    </form>
  )
}

function PickupPlace({ onDone }: PlaceProps) {
  const { t } = useWords()
  const { businessId, branchName, address, point, showCarInfo } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const { car } = choices
  return (
    <>
      <div className={styles['branch']}>
        <MapPin size={20} aria-hidden />
        <div>
          <p className={styles['strong']}>{branchName}</p>
          <p>{address}</p>
          {point && (
            <a className={styles['route']} href={directionsTo(point)} target="_blank" rel="noopener noreferrer">
              {t('order.directions')}
            </a>
          )}
        </div>
      </div>
      {showCarInfo && (
        <fieldset className={styles['car']}>
          <legend>
            {t('car.title')} <span className={styles['muted']}>{t('common.optional')}</span>
          </legend>
          <p className={styles['muted']}>{t('car.why')}</p>
          <div className={styles['carFields']}>
            <TextField
              label={t('car.make')}
              name="car-make"
              autoComplete="off"
              maxLength={60}
              defaultValue={car.make}
              onChange={(event) => choose({ car: { ...car, make: event.currentTarget.value } })}
            />
            <TextField
              label={t('car.color')}
              name="car-color"
              autoComplete="off"
              maxLength={40}
              defaultValue={car.color}
              onChange={(event) => choose({ car: { ...car, color: event.currentTarget.value } })}
            />
            <TextField
              label={t('car.plate')}
              name="car-plate"
              autoComplete="off"
              maxLength={20}
              defaultValue={car.plate}
              onChange={(event) => choose({ car: { ...car, plate: event.currentTarget.value } })}
            />
          </div>
        </fieldset>
      )}
      <SectionDone onDone={onDone} />
    </>
  )
}

function TablePlace({ terms, now, onDone }: PlaceProps) {
  const { t } = useWords()
  const { businessId, branchId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const table = tableOf(choices, branchId, now)
  if (terms.tables.length === 0) {
    return (
      <>
        <div className={styles['scan']}>
          <QrCode size={40} strokeWidth={1.5} aria-hidden />
          <p>{table ? t('table.named', { name: table.name }) : t('table.scan')}</p>
        </div>
        {table && <SectionDone onDone={onDone} />}
      </>
    )
  }
  return (
    <>
      <Select
        id="table"
        label={t('table.title')}
        value={table?.id ?? ''}
        onChange={(event) => {
          const chosen = terms.tables.find(({ id }) => id === event.currentTarget.value)
          choose({ table: chosen ? { branchId, id: chosen.id, name: chosen.name, at: clock() } : null })
        }}
      >
        <option value="">{t('table.choose')}</option>
        {terms.tables.map(({ id, name, seats }) => (
          <option key={id} value={id}>
            {t('table.withSeats', { name, count: seats })}
          </option>
        ))}
      </Select>
      <SectionDone onDone={onDone} />
    </>
  )
}

function ServicePlace({ onDone }: PlaceProps) {
  const { t } = useWords()
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  return (
    <>
      <TextField
        label={t('service.point')}
        note={t('common.optional')}
        hint={t('service.hint')}
        maxLength={60}
        defaultValue={choices.servicePoint}
        onChange={(event) => choose({ servicePoint: event.currentTarget.value })}
      />
      <SectionDone onDone={onDone} />
    </>
  )
}
