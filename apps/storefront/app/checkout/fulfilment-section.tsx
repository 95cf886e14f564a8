import { type SellingType, textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { Select, TextField } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Armchair, Bike, CarFront, type LucideIcon, Package, QrCode, ShoppingBag, Utensils } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { addressText } from '../delivery/address-text.ts'
import { useAreaPicker } from '../delivery/area-picker-state.ts'
import { resolveDestination } from '../delivery/resolve-destination.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { addressOf, type Choices, describedCar, tableOf } from '../guest/choices.ts'
import { clock } from '../shell/clock.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import { DeliveryBody } from './delivery-body.tsx'
import styles from './fulfilment-section.module.css'
import { PickupBody } from './pickup-body.tsx'
import { Section, useLastChoiceMade } from './section.tsx'

const kinds = {
  delivery: { title: 'checkout.deliverTo', icon: Bike, Body: DeliveryBody },
  pickup: { title: 'checkout.pickUpAt', icon: ShoppingBag, Body: PickupBody },
  'dine-in': { title: 'checkout.table', icon: Utensils, Body: TableBody },
  'product-service': { title: 'checkout.servePlace', icon: Armchair, Body: ServicePointBody },
  reservation: { title: 'checkout.pickUpAt', icon: Utensils, Body: PickupBody },
} as const satisfies Record<SellingType, { title: string; icon: LucideIcon; Body: () => ReactNode }>

/** The destination, the table, the service point or the branch. */
export function FulfilmentSection() {
  const { t } = useTranslation()
  const { choices } = useCheckout()
  const { type } = useCheckoutPage().order.terms
  const { title, icon, Body } = kinds[type]
  const abroad = choices.countryId !== null && type === 'delivery'
  const Icon = abroad ? Package : icon
  useOpenWithAreaPicker()
  return (
    <Section
      step="fulfilment"
      title={t(abroad ? 'shipping.to' : title)}
      icon={<Icon aria-hidden />}
      summary={<FulfilmentSummary />}
    >
      <Body />
    </Section>
  )
}

/** Opens the section for the delivery-area sheet, which is part of its form: the map leads to the sheet. */
function useOpenWithAreaPicker(): void {
  const { order, flow } = useCheckoutPage()
  const { open } = useAreaPicker()
  const due = open && order.terms.type === 'delivery'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the sheet opens.
  useEffect(() => {
    if (due) flow.followProblem('fulfilment')
  }, [due])
}

/** The fulfilment in one or two lines. */
function FulfilmentSummary() {
  const translation = useTranslation()
  const { t } = translation
  const { branchId, branchName } = useShop()
  const { choices } = useCheckout()
  const { terms, priced } = useCheckoutPage().order
  switch (terms.type) {
    case 'delivery': {
      const name = destinationName(translation, terms, choices)
      const address = addressOf(choices)
      if (!name || !address) return t('checkout.addressMissing')
      return (
        <>
          <p className={styles['name']}>{name}</p>
          <p>{addressText(translation, address)}</p>
        </>
      )
    }
    case 'dine-in': {
      const table = tableOf(choices, branchId, priced.now)
      return table ? t('table.named', { name: table.name }) : t('table.missing')
    }
    case 'product-service':
      return servicePointText(translation, terms, choices) || branchName
    default:
      return <PickupSummary />
  }
}

function PickupSummary() {
  const { t } = useTranslation()
  const { branchName, address, showCarInfo } = useShop()
  const { choices } = useCheckout()
  const { flow } = useCheckoutPage()
  const car = describedCar(choices.car)
  return (
    <>
      <p className={styles['name']}>{branchName}</p>
      <p>{address}</p>
      {car ? (
        <p>{[car.make, car.color, car.plate].filter(Boolean).join(' · ')}</p>
      ) : (
        showCarInfo && (
          // The collapsed section has no other hint that the order can be handed over at the car.
          <Button size="small" className={styles['addCar']} onClick={() => flow.openSection('fulfilment')}>
            <CarFront size={18} aria-hidden />
            {t('car.add')}
          </Button>
        )
      )}
    </>
  )
}

/** The name of the chosen area, pin or country; undefined when none is chosen or it is not served. */
function destinationName({ format }: Translation, { zones, countries }: OrderingTerms, choices: Choices) {
  if (choices.countryId === null) return resolveDestination(choices, zones, format.language)?.name
  const country = countries.find(({ id }) => id === choices.countryId)
  return country && textOf(country.names, format.language)
}

/** The name of the chosen service point, or the guest's own text at a branch without a list. */
function servicePointText(
  { format }: Translation,
  { servicePoints }: OrderingTerms,
  { servicePoint, servicePlace }: Choices,
): string {
  if (servicePoints.length === 0) return servicePlace.trim()
  const point = servicePoints.find(({ id }) => id === servicePoint)
  return point ? textOf(point.names, format.language) : ''
}

function TableBody() {
  const { t } = useTranslation()
  const { branchId } = useShop()
  const { choices, choose } = useCheckout()
  const { order, flow } = useCheckoutPage()
  const { priced, terms } = order
  const table = tableOf(choices, branchId, priced.now)
  const lastChoiceMade = useLastChoiceMade()
  if (terms.tables.length === 0) {
    return (
      <div className={classes(layout('centred', 'gap3'), text('muted', 'centred'), styles['scan'])}>
        <QrCode size={40} strokeWidth={1.5} aria-hidden />
        <p>{table ? t('table.named', { name: table.name }) : t('table.scan')}</p>
      </div>
    )
  }
  return (
    <Select
      id="table"
      label={t('table.title')}
      value={table?.id ?? ''}
      {...(table === null && flow.state.submitted && { error: t('table.missing') })}
      onChange={(event) => {
        const chosen = terms.tables.find(({ id }) => id === event.currentTarget.value)
        choose({ table: chosen ? { branchId, id: chosen.id, name: chosen.name, at: clock() } : null })
        lastChoiceMade()
      }}
    >
      <option value="">{t('table.choose')}</option>
      {terms.tables.map(({ id, name, seats }) => (
        <option key={id} value={id}>
          {t('table.withSeats', { name, count: seats })}
        </option>
      ))}
    </Select>
  )
}

function ServicePointBody() {
  const { t, format } = useTranslation()
  const { choices, choose } = useCheckout()
  const { servicePoints } = useCheckoutPage().order.terms
  const lastChoiceMade = useLastChoiceMade()
  if (servicePoints.length === 0) {
    return (
      <TextField
        label={t('service.point')}
        note={t('common.optional')}
        hint={t('service.hint')}
        maxLength={60}
        defaultValue={choices.servicePlace}
        onChange={(event) => choose({ servicePlace: event.currentTarget.value })}
      />
    )
  }
  return (
    <RadioCards
      legend={t('service.point')}
      name="service-point"
      value={choices.servicePoint}
      onChange={(servicePoint) => {
        choose({ servicePoint })
        lastChoiceMade()
      }}
      options={[
        { value: '', label: t('service.none') },
        ...servicePoints.map(({ id, names }) => ({ value: id, label: textOf(names, format.language) })),
      ]}
    />
  )
}
