import { TextField } from '@sofra/ui/field'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { directionsTo } from '../maps/directions.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './fulfilment-section.module.css'
import { SectionDone } from './section.tsx'

/** The pickup branch and, if the shop brings orders to the car, the car. */
export function PickupBody({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { referenceId, businessId, branchName, address, point, showCarInfo, branchCount } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const { car } = choices
  return (
    <>
      <div className={styles['branch']}>
        <MapPin size={20} aria-hidden />
        <div>
          <p className={styles['strong']}>{branchName}</p>
          <p>{address}</p>
          {branchCount > 1 && (
            <Link className={styles['route']} to={`/${referenceId}/branches`} discover="none">
              {t('branches.all', { count: branchCount })}
            </Link>
          )}
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
