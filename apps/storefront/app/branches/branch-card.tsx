import { directionsTo } from '@sofra/maps/directions'
import { Status } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { telOf } from '@sofra/ui/tel'
import { text } from '@sofra/ui/text'
import { ArrowRight, Check, MapPin, Navigation, Phone } from 'lucide-react'
import { useHref } from 'react-router'
import type { BranchView } from '../business/branch-view.ts'
import { openingText } from '../business/opening.tsx'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './branch-card.module.css'
import { BranchHours } from './branch-hours.tsx'

interface BranchCardProps {
  readonly branch: BranchView
  readonly now: number
  readonly zone: string
  /** Distance to the guest in metres; null while unknown. */
  readonly metres: number | null
}

const action = classes(layout('inline', 'gap2'), text('small', 'medium'))

/** Card of a branch: opening state, address, directions and ordering. */
export function BranchCard({ branch, now, zone, metres }: BranchCardProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const { referenceId } = useShop()
  const here = branch.referenceId === referenceId
  const shopHref = useHref(`/${branch.referenceId}`)
  return (
    <>
      <div className={layout('row', 'baseline', 'spread', 'gap3')}>
        <h2 className={classes(text('large'), styles['name'])}>{branch.name}</h2>
        {metres !== null && (
          <p className={classes(layout('fixed'), text('muted', 'small', 'figures'))}>
            {t('branches.away', { distance: format.distance(metres) })}
          </p>
        )}
      </div>
      <p className={text('muted', 'small')}>
        <Status tone={branch.open ? 'positive' : 'danger'}>{openingText(translation, branch, now, zone)}</Status>
      </p>
      <p className={classes(layout('row', 'top', 'gap2'), text('muted', 'small'), styles['line'])}>
        <MapPin size={18} aria-hidden />
        {branch.address}
      </p>
      <BranchHours hours={branch.hours} />
      <div className={classes(layout('row', 'wrap', 'gap2'), styles['actions'])}>
        {branch.phone !== '' && (
          <a className={classes(action, styles['action'])} href={telOf(branch.phone)}>
            <Phone size={18} aria-hidden />
            <bdi dir="ltr">{branch.phone}</bdi>
          </a>
        )}
        {branch.point && (
          <a
            className={classes(action, styles['action'])}
            href={directionsTo(branch.point)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Navigation size={18} aria-hidden />
            {t('branches.directions')}
          </a>
        )}
        {here ? (
          <span className={classes(action, styles['here'])}>
            <Check size={18} aria-hidden />
            {t('branches.here')}
          </span>
        ) : (
          // Another branch has its own page data, so its page is loaded as a document. Its cart page shows items it
          // does not offer.
          <a className={classes(action, styles['switch'])} href={shopHref}>
            {t('branches.orderHere')}
            <ArrowRight className={layout('mirrored')} size={18} aria-hidden />
          </a>
        )}
      </div>
    </>
  )
}
