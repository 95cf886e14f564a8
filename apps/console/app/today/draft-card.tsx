import type { Missing, Setup } from '@sofra/onboarding'
import { buttonClass } from '@sofra/ui/button'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { addressOfMissing } from '../onboarding/setup-links.ts'
import { orderableTypes, typeName } from '../orders/destination.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { LinkRows } from './link-rows.tsx'
import { TodayCard } from './today-card.tsx'
import { missingShown } from './today-lists.ts'
import styles from './today-screen.module.css'

interface DraftCardProps {
  readonly setup: Setup
  readonly branchId: string
  /** Whether the person may open the shop. */
  readonly mayOpen: boolean
}

/** A shop that is not open yet: where its set-up continues, and what opening it still needs. */
export function DraftCard({ setup, branchId, mayOpen }: DraftCardProps) {
  const translation = useTranslation()
  const { t } = translation
  const { next } = setup
  const missing = missingShown(setup)
  const isComplete = next === null && missing.length === 0
  return (
    <TodayCard id="draft" title={t(isComplete ? 'setup.readyTitle' : 'draft.title')}>
      <p className={styles['muted']}>
        {next === null ? t('draft.text') : t('draft.next', { step: t(`setup.step.${next}`) })}
      </p>
      {mayOpen && (
        <>
          <div>
            <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={`/setup?branch=${branchId}`}>
              {t(isComplete ? 'setup.open' : 'draft.continue')}
            </Link>
          </div>
          {missing.length > 0 && (
            <LinkRows
              label={t('setup.missingTitle')}
              rows={missing.map((one) => ({
                id: `${one.code} ${one.on} ${one.field}`,
                address: addressOfMissing(one, branchId),
                Icon: CircleAlert,
                label: t(`setup.missing.${one.code}`),
                note: wayOf(one, translation),
              }))}
            />
          )}
        </>
      )}
    </TodayCard>
  )
}

/** The way of selling that lacks something. */
function wayOf({ on }: Missing, translation: Translation): string | undefined {
  const [kind, , type] = (on ?? '').split('/')
  const way = orderableTypes.find((one) => one === type)
  return kind === 'branch_selling' && way ? typeName(way, translation) : undefined
}
