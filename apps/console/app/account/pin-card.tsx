import { pinDigits } from '@sofra/contract/pin-digits'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { useFetcher } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { CurrentPassword, GeneralProblem, problemOf, SecurityCard } from './security-card.tsx'
import styles from './security-screen.module.css'
import type { SecurityResult } from './security-view.ts'

/** Sets or removes the PIN with which people take turns on a shared device. */
export function PinCard({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<SecurityResult>()
  const done = fetcher.data?.kind === 'done'
  return (
    <SecurityCard title={t('security.pin')} text={t('security.pinText')}>
      {done && (
        <Notice tone="positive" alert>
          {hasPin ? t('security.pinDone') : t('security.pinRemoved')}
        </Notice>
      )}
      <GeneralProblem result={fetcher.data} />
      {/* A new key empties the fields once the PIN is set. */}
      <fetcher.Form method="post" className={styles['form']} noValidate key={`${done}${hasPin}`}>
        <CurrentPassword result={fetcher.data} />
        <TextField
          label={hasPin ? t('security.pinNew') : t('security.pinField')}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinDigits.max}
          hint={t('security.pinHint')}
          error={problemOf(fetcher.data) === 'wrong-pin' ? t('security.problem.wrong-pin') : undefined}
        />
        <div className={styles['buttons']}>
          <Button type="submit" name="intent" value="set-pin" loading={fetcher.state !== 'idle'}>
            {hasPin ? t('security.pinChange') : t('security.pinSet')}
          </Button>
          {hasPin && (
            <Button type="submit" name="intent" value="remove-pin" variant="quiet">
              {t('security.pinRemove')}
            </Button>
          )}
        </div>
      </fetcher.Form>
    </SecurityCard>
  )
}
