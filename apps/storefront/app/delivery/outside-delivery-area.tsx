import { Button, buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ArrowRight, MapPinOff, Store } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { pathInPreview } from '../shell/preview.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { DeliveringBranch } from './address-search-response.ts'
import { useAreaPicker } from './area-picker-state.ts'
import { Facts } from './facts.tsx'
import { isCartFilled } from './filled-cart.ts'
import styles from './outside-delivery-area.module.css'
import { useTermsText } from './terms-text.ts'
import type { MapLocation } from './use-address-search.ts'

interface OutsideDeliveryAreaProps {
  readonly place: MapLocation
  /** Other branches that deliver to the location. */
  readonly branches: readonly DeliveringBranch[]
  readonly onBack: () => void
}

/** Shown for locations that this branch does not serve: other branches and alternatives. */
export function OutsideDeliveryArea({ place, branches, onBack }: OutsideDeliveryAreaProps) {
  const { t } = useTranslation()
  const { referenceId, selling, branchCount } = useShop()
  const { hide } = useAreaPicker()
  const picksUp = selling.some(({ type }) => type === 'pickup')
  const others = branches.length > 0
  return (
    <section className={classes(layout('stack', 'gap3'), text('centred'), styles['outside'])} role="alert">
      <span
        className={classes(layout('centred'), styles['icon'])}
        data-tone={others ? 'positive' : undefined}
        aria-hidden
      >
        {others ? <Store size={34} strokeWidth={1.5} /> : <MapPinOff size={34} strokeWidth={1.5} />}
      </span>
      <h3 className={text('large')}>{others ? t('outside.otherTitle') : t('outside.title')}</h3>
      {place.text !== '' && <p className={text('small', 'muted')}>{place.text}</p>}
      {others ? (
        <ul className={layout('stack', 'gap3', 'full')}>
          {branches.map((branch) => (
            <li key={branch.referenceId}>
              <DeliveringBranchCard branch={branch} place={place} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes(text('muted'), styles['text'])}>
          {picksUp ? t('outside.text') : t('outside.textNoPickup')}
        </p>
      )}
      <div className={classes(layout('row', 'wrap', 'gap2'), styles['actions'])}>
        {!others && picksUp && (
          <Link className={buttonClass({ variant: 'primary' })} to={`/${referenceId}/pickup`} onClick={hide}>
            {t('outside.pickup')}
          </Link>
        )}
        <Button onClick={onBack}>{t('outside.back')}</Button>
        {branchCount > 1 && !others && (
          <Link className={buttonClass({ variant: 'quiet' })} to={`/${referenceId}/branches`} onClick={hide}>
            {t('branches.title')}
          </Link>
        )}
      </div>
    </section>
  )
}

function DeliveringBranchCard({ branch, place }: { readonly branch: DeliveringBranch; readonly place: MapLocation }) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { referenceId, name, areaId } = branch
  const termsText = useTermsText('another')

  const switchBranch = () => {
    checkoutStoreOf(businessId).getState().choose({ areaId, pin: place, countryId: null, address: null })
    // Another branch has its own page data, so its page is loaded as a document. Its cart page shows items it does not
    // offer.
    window.location.assign(pathInPreview(`/${referenceId}/delivery${isCartFilled(businessId) ? '/cart' : ''}`))
  }
  return (
    <div className={classes(layout('stack', 'gap3'), styles['branch'])}>
      <div>
        <p className={text('bold')}>{t('outside.branchDelivers', { branch: name })}</p>
        <Facts facts={termsText.all(branch)} size="small" />
      </div>
      <Button
        variant="primary"
        onClick={switchBranch}
        icon={<ArrowRight className={layout('mirrored')} size={18} aria-hidden />}
      >
        {t('outside.switch', { branch: name })}
      </Button>
      <p className={text('tiny', 'muted')}>{t('outside.keeps')}</p>
    </div>
  )
}
