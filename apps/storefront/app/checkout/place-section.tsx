import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Select, TextField } from '@sofra/ui/field'
import { Armchair, Bike, CarFront, Package, QrCode, ShoppingBag, Utensils } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { addressText } from '../delivery/address-words.ts'
import { chosenPlace } from '../delivery/chosen-place.ts'
import { clock } from '../shell/clock.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { type Choices, describedCar, tableOf } from './choices.ts'
import { DeliveryPlace } from './place-delivery.tsx'
import { PickupPlace } from './place-pickup.tsx'
import styles from './place-section.module.css'
import { SectionDone } from './section.tsx'
import { useCheckout } from './store.ts'

interface PlaceProps {
  readonly terms: OrderingTerms
  readonly now: number
  /** What the cart weighs in the post. */
  readonly milligrams: number
  readonly onDone: () => void
}

/** The icon of how an order reaches its guest. */
export function PlaceIcon({ type, abroad }: { type: OrderingTerms['type']; abroad: boolean }) {
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

/** Where the order goes, in a line or two. */
export function PlaceSummary({
  terms,
  now,
  onOpen,
}: Omit<PlaceProps, 'onDone' | 'milligrams'> & { readonly onOpen: () => void }) {
  const words = useWords()
  const { t } = words
  const { language } = usePageFacts()
  const { businessId, branchId, branchName, address: branchAddress, showCarInfo } = useShop()
  const { choices } = useCheckout(businessId)
  switch (terms.type) {
    case 'delivery': {
      if (choices.countryId !== null) return <ParcelSummary terms={terms} />
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

function ParcelSummary({ terms: { countries } }: { terms: OrderingTerms }) {
  const words = useWords()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { choices } = useCheckout(businessId)
  const country = countries.find(({ id }) => id === choices.countryId)
  if (!country || !choices.parcelAddress) return words.t('checkout.addressMissing')
  return (
    <>
      <span className={styles['strong']}>{textOf(country.names, language, Object.keys(country.names))}</span>
      <span>{addressText(words, choices.parcelAddress)}</span>
    </>
  )
}

/** The point of service that was chosen, or what the guest wrote where there are none to choose from. */
function servicePointText(
  { servicePoints }: OrderingTerms,
  { servicePoint, servicePlace }: Choices,
  language: string,
): string {
  if (servicePoints.length === 0) return servicePlace.trim()
  const point = servicePoints.find(({ id }) => id === servicePoint)
  return point ? textOf(point.names, language, Object.keys(point.names)) : ''
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
      return <PickupPlace onDone={props.onDone} />
  }
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

function ServicePlace({ terms, onDone }: PlaceProps) {
  const { t } = useWords()
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
