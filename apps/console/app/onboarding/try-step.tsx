import type { StaffBranch } from '@sofra/contract/console-codec'
import type { Missing, Setup } from '@sofra/onboarding'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { Form, Link, useNavigation } from 'react-router'
import type { BoardData } from '../orders/board-data.server.ts'
import { MiniBoard } from '../orders/mini-board.tsx'
import { PhonePreview } from '../preview/phone-preview.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { addressOfMissing } from './setup-links.ts'
import styles from './setup-screen.module.css'

interface TryStepProps {
  readonly branch: StaffBranch
  readonly setup: Setup
  readonly board: BoardData
  readonly onAccepted: () => void
}

/** The shop as guests see it beside its board, a test order, and the opening of the shop. */
export function TryStep({ branch, setup, board, onAccepted }: TryStepProps) {
  const { t } = useTranslation()
  const isTried = setup.next === null
  return (
    <>
      <div className={styles['try']}>
        <section className={classes(cardClass(), styles['card'])} aria-labelledby="setup-try">
          <h2 id="setup-try" className={styles['heading']}>
            {t('setup.tryTitle')}
          </h2>
          <p className={styles['text']}>{t('setup.tryText')}</p>
          <MiniBoard
            key={branch.id}
            branchId={branch.id}
            page={board.page}
            limit={board.limit}
            minutes={board.minutes}
            {...(!isTried && { onAccepted })}
          />
        </section>
        <section className={styles['preview']} aria-label={t('setup.previewTitle')}>
          <PhonePreview branch={branch} />
        </section>
      </div>
      {isTried && <Opening branch={branch} setup={setup} />}
    </>
  )
}

function Opening({ branch, setup: { status, missing } }: { branch: StaffBranch; setup: Setup }) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  if (status === 'active') {
    return (
      <Notice
        tone="positive"
        title={t('setup.openedTitle')}
        action={
          <a className={buttonClass()} href={`/${branch.referenceId}`} target="_blank" rel="noopener">
            {t('nav.viewShop')}
          </a>
        }
      >
        {t('setup.opened')}
      </Notice>
    )
  }
  return (
    <section className={classes(cardClass(), styles['card'])} aria-labelledby="setup-open">
      <h2 id="setup-open" className={styles['heading']}>
        {t(missing.length === 0 ? 'setup.readyTitle' : 'setup.missingTitle')}
      </h2>
      {missing.length > 0 && (
        <ul className={styles['missing']}>
          {missing.map((one) => (
            <li key={`${one.code} ${one.on} ${one.field}`}>
              <Link to={fieldOf(one, branch.id)}>{t(`setup.missing.${one.code}`)}</Link>
            </li>
          ))}
        </ul>
      )}
      {missing.some(({ code }) => code === 'phone' || code === 'address') && (
        <Form method="post" className={styles['form']} noValidate>
          <TextField id="phone" label={t('setup.phone')} name="phone" type="tel" dir="ltr" maxLength={60} />
          <TextField id="address" label={t('setup.address')} name="address" maxLength={300} />
          <Button type="submit" name="intent" value="contact" loading={busy}>
            {t('setup.save')}
          </Button>
        </Form>
      )}
      <Form method="post">
        <Button type="submit" name="intent" value="open" variant="primary" size="large" loading={busy}>
          {t('setup.open')}
        </Button>
      </Form>
    </section>
  )
}

/** Where something that is missing is entered: in the form below, or on the screen of its field. */
function fieldOf(one: Missing, branchId: string): string {
  const isHere = (one.code === 'phone' || one.code === 'address') && one.on === `branch/${branchId}`
  return isHere ? `/setup?branch=${branchId}&step=try#${one.code}` : addressOfMissing(one, branchId)
}
