import type { StaffBranch } from '@sofra/contract/console-codec'
import type { Setup, StepCode } from '@sofra/onboarding'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { Problem } from '@sofra/ui/field'
import { Check } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmNotice } from '../account/confirm-notice.tsx'
import type { BoardData } from '../orders/board-data.server.ts'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useChosenLogo } from './chosen-logo.ts'
import { MenuStep } from './menu-step.tsx'
import { SellingStep } from './selling-step.tsx'
import type { DeliveryStart, SetupProblem } from './setup.server.ts'
import styles from './setup-screen.module.css'
import { TryStep } from './try-step.tsx'
import { forgetNewShop } from './use-kept.ts'

// Only shops with a logo need it, and only once.
const LogoUpload = lazy(async () => ({ default: (await import('./logo-upload.tsx')).LogoUpload }))

export interface SetupScreenProps {
  readonly branch: StaffBranch
  readonly setup: Setup
  readonly step: StepCode
  /** Null on other steps than the one about selling. */
  readonly delivery: DeliveryStart | null
  /** Null on steps before the last. */
  readonly board: BoardData | null
  /** The address of the owner while it is not confirmed. */
  readonly unconfirmed: string | null
  readonly problem: SetupProblem | null
  readonly onAccepted: () => void
}

/** The steps from a named shop to the first accepted test order. */
export function SetupScreen({
  branch,
  setup,
  step,
  delivery,
  board,
  unconfirmed,
  problem,
  onAccepted,
}: SetupScreenProps) {
  const { t } = useTranslation()
  useEffect(forgetNewShop, [])
  // A logo that was sent with the form of this shop.
  const [hasLogo] = useState(() => useChosenLogo.getState().formKey !== null)
  return (
    <Screen title={t('setup.title')} className={styles['page']}>
      <Steps setup={setup} step={step} branchId={branch.id} />
      {hasLogo && (
        <Suspense>
          <LogoUpload businessId={setup.business.id} />
        </Suspense>
      )}
      {problem !== null && problem !== 'pin' && (
        <div role="alert">
          <Problem>{t(`setup.problem.${problem}`)}</Problem>
        </div>
      )}
      {step === 'menu' && <MenuStep branchId={branch.id} business={setup.business} />}
      {step === 'selling' && delivery && (
        <SellingStep branchId={branch.id} business={setup.business} delivery={delivery} problem={problem} />
      )}
      {step === 'try' && board && <TryStep branch={branch} setup={setup} board={board} onAccepted={onAccepted} />}
      {unconfirmed !== null && (
        <div id="confirm-email" data-field="">
          <ConfirmNotice email={unconfirmed} />
        </div>
      )}
    </Screen>
  )
}

function Steps({ setup, step, branchId }: { setup: Setup; step: StepCode; branchId: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('setup.steps')} className={classes(cardClass({ inside: 'bare' }), styles['steps'])}>
      <ol>
        {setup.steps.map(({ code, done }, at) => {
          const label = (
            <>
              <span className={styles['mark']} data-done={done || undefined} aria-hidden="true">
                {done ? <Check /> : at + 1}
              </span>
              <span className={styles['name']}>
                {t(`setup.step.${code}`)}
                {done && <span className="visually-hidden"> {t('setup.done')}</span>}
              </span>
            </>
          )
          return (
            <li key={code}>
              {code === 'shop' ? (
                <span className={styles['step']}>{label}</span>
              ) : (
                <Link
                  className={styles['step']}
                  to={`/setup?branch=${branchId}&step=${code}`}
                  aria-current={code === step ? 'step' : undefined}
                >
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
