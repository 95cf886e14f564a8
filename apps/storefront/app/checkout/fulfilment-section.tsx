import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Select, TextField } from '@sofra/ui/field'
import { Armchair, Bike, CarFront, Package, QrCode, ShoppingBag, Utensils } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { addressText } from '../delivery/address-text.ts'
import { resolveDestination } from '../delivery/resolve-destination.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { type Choices, describedCar, tableOf } from '../guest/choices.ts'
import { clock } from '../shell/clock.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { DeliveryBody } from './delivery-body.tsx'
import styles from './fulfilment-section.module.css'
import { PickupBody } from './pickup-body.tsx'
import { SectionDone } from './section.tsx'

interface FulfilmentProps {
  readonly terms: OrderingTerms
  readonly now: number
  /** Shipping weight of the cart in milligrams. */
  readonly milligrams: number
  readonly onDone: () => void
}

/** Icon of a fulfilment type. */
export function FulfilmentIcon({ type, abroad }: { type: OrderingTerms['type']; abroad: boolean }) {
  const Icon = abroad ? Package : icons[type]
  return <Icon aria-hidden />
}

const icons = {
  delivery: Bike,
  pickup: ShoppingBag,
  'dine-in': Utensils,
  'product-service': Armchair,
  reservation: Utensils,
} as const

/** Summary of the fulfilment in one or two lines. */
export function FulfilmentSummary({
  terms,
  now,
  onOpen,
}: Omit<FulfilmentProps, 'onDone' | 'milligrams'> & { readonly onOpen: () => void }) {
  const translation = useTranslation()
  const { t } = translation
  const { language } = usePageFacts()
  const { businessId, branchId, branchName, address: branchAddress, showCarInfo } = useShop()
  const { choices } = useCheckout(businessId)
  switch (terms.type) {
    case 'delivery': {
      if (choices.countryId !== null) return <ParcelSummary terms={terms} />
      const destination = resolveDestination(choices, terms.zones, language)
      const { address } = choices
      if (!destination || !address) return t('checkout.addressMissing')
      return (
        <>
          <span className={styles['strong']}>{destination.name}</span>
          <span>{addressText(translation, address)}</span>
        </>
      )
    }
    case 'dine-in': {
      const table = tableOf(choices, branchId, now)
      return table ? t('table.named', { name: table.name }) : t('table.missing')
    }
    case 'product-service':
      return servicePointText(terms, choices, language) || branchName
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
              // The collapsed section has no other hint that the order can be handed over at the car.
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

function ParcelSummary({ terms: { countries } }: { terms: OrderingTerms }) {
  const translation = useTranslation()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { choices } = useCheckout(businessId)
  const country = countries.find(({ id }) => id === choices.countryId)
  if (!country || !choices.parcelAddress) return translation.t('checkout.addressMissing')
  return (
    <>
      <span className={styles['strong']}>{textOf(country.names, language, Object.keys(country.names))}</span>
      <span>{addressText(translation, choices.parcelAddress)}</span>
    </>
  )
}

/** The name of the chosen service point, or the guest's own text at a branch without a list. */
function servicePointText(
  { servicePoints }: OrderingTerms,
  { servicePoint, servicePlace }: Choices,
  language: string,
): string {
  if (servicePoints.length === 0) return servicePlace.trim()
  const point = servicePoints.find(({ id }) => id === servicePoint)
  return point ? textOf(point.names, language, Object.keys(point.names)) : ''
}

/** Form for the fulfilment of a selling type: address, table, service point or car. */
export function FulfilmentBody(props: FulfilmentProps) {
  switch (props.terms.type) {
    case 'delivery':
      return <DeliveryBody {...props} />
    case 'dine-in':
      return <TableBody {...props} />
    case 'product-service':
      return <ServicePointBody {...props} />
    default:
      return <PickupBody onDone={props.onDone} />
  }
}

function TableBody({ terms, now, onDone }: FulfilmentProps) {
  const { t } = useTranslation()
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

function ServicePointBody({ terms, onDone }: FulfilmentProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const { servicePoints } = terms
  return (
    <>
      {servicePoints.length > 0 ? (
        <RadioCards
          legend={t('service.point')}
          name="service-point"
          value={choices.servicePoint}
          onChange={(servicePoint) => choose({ servicePoint })}
          options={[
            { value: '', label: t('service.none') },
            ...servicePoints.map(({ id, names }) => ({
              value: id,
              label: textOf(names, language, Object.keys(names)),
            })),
          ]}
        />
      ) : (
        <TextField
          label={t('service.point')}
          note={t('common.optional')}
          hint={t('service.hint')}
          maxLength={60}
          defaultValue={choices.servicePlace}
          onChange={(event) => choose({ servicePlace: event.currentTarget.value })}
        />
      )}
      <SectionDone onDone={onDone} />
    </>
  )
}
