import { directionsTo } from '@sofra/maps/directions'
import { classes } from '@sofra/ui/classes'
import { TextField } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import fieldStyles from './fields.module.css'
import styles from './fulfilment-section.module.css'

/** The fields of a car and their longest values. */
const carFields = [
  ['make', 60],
  ['color', 40],
  ['plate', 20],
] as const

/** The pickup branch and, if the shop brings orders to the car, the car. */
export function PickupBody() {
  const { t } = useTranslation()
  const { referenceId, branchName, address, point, showCarInfo, branchCount } = useShop()
  const { choices, choose } = useCheckout()
  const { car } = choices
  const linkClass = classes(text('medium', 'accent'), styles['route'])
  return (
    <>
      <div className={classes(layout('row', 'top', 'gap3'), styles['branch'])}>
        <MapPin size={20} aria-hidden />
        <div>
          <p className={styles['name']}>{branchName}</p>
          <p>{address}</p>
          {branchCount > 1 && (
            <Link className={linkClass} to={`/${referenceId}/branches`} discover="none">
              {t('branches.all', { count: branchCount })}
            </Link>
          )}
          {point && (
            <a className={linkClass} href={directionsTo(point)} target="_blank" rel="noopener noreferrer">
              {t('order.directions')}
            </a>
          )}
        </div>
      </div>
      {showCarInfo && (
        <fieldset className={layout('stack', 'gap2')}>
          <legend className={text('medium')}>
            {t('car.title')}{' '}
            <span className={classes(text('small', 'muted'), styles['optional'])}>{t('common.optional')}</span>
          </legend>
          <p className={text('small', 'muted')}>{t('car.why')}</p>
          <div className={classes(fieldStyles['fields'], fieldStyles['short'])}>
            {carFields.map(([field, maxLength]) => (
              <TextField
                key={field}
                label={t(`car.${field}`)}
                name={`car-${field}`}
                autoComplete="off"
                maxLength={maxLength}
                defaultValue={car[field]}
                onChange={(event) => choose({ car: { ...car, [field]: event.currentTarget.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
