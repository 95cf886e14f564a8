import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { useFetcher } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { CurrentPassword, GeneralProblem, problemOf, SecurityCard } from './security-card.tsx'
import styles from './security-screen.module.css'
import type { SecurityResult, TwoFactorSetup } from './security-view.ts'

/** Turns codes of an authenticator app on and off. */
export function TwoFactorCard({ on }: { on: boolean }) {
  const { t } = useTranslation()
  const passwords = useFetcher<SecurityResult>()
  const result = passwords.data
  return (
    <SecurityCard anchor="two-factor" title={t('security.twoFactor')} text={t('security.twoFactorText')}>
      {on && <Notice tone="positive">{t('security.twoFactorOn')}</Notice>}
      {result?.kind === 'codes' && <RecoveryCodes codes={result.recoveryCodes} />}
      <GeneralProblem result={result} />
      {!on && result?.kind === 'setup' ? (
        <Setup setup={result.setup} />
      ) : (
        <passwords.Form method="post" className={styles['form']} noValidate>
          <CurrentPassword result={result} />
          {on ? (
            <>
              <Button type="submit" name="intent" value="renew-codes">
                {t('security.renewCodes')}
              </Button>
              <Button type="submit" name="intent" value="stop-two-factor" variant="danger">
                {t('security.stopTwoFactor')}
              </Button>
            </>
          ) : (
            <Button type="submit" name="intent" value="start-two-factor" loading={passwords.state !== 'idle'}>
              {t('security.startTwoFactor')}
            </Button>
          )}
        </passwords.Form>
      )}
    </SecurityCard>
  )
}

/** The secret as a QR code and as text, the recovery codes, and the first code, which confirms that the app works. */
function Setup({ setup: { secret, qr, recoveryCodes } }: { setup: TwoFactorSetup }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<SecurityResult>()
  return (
    <div className={styles['setup']}>
      <p>{t('security.scan')}</p>
      <svg className={styles['qr']} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('security.qr')}>
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <p>
        {t('security.secret')}{' '}
        <bdi dir="ltr" className={styles['secret']}>
          {secret}
        </bdi>
      </p>
      <RecoveryCodes codes={recoveryCodes} />
      <fetcher.Form method="post" className={styles['form']} noValidate>
        <GeneralProblem result={fetcher.data} />
        <input type="hidden" name="intent" value="confirm-two-factor" />
        <TextField
          label={t('security.firstCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={6}
          required
          error={problemOf(fetcher.data) === 'wrong-code' ? t('security.problem.wrong-code') : undefined}
        />
        <Button type="submit" variant="primary" loading={fetcher.state !== 'idle'}>
          {t('security.confirmTwoFactor')}
        </Button>
      </fetcher.Form>
    </div>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('security.recoveryCodes')}>
      <p>{t('security.recoveryCodesText')}</p>
      <ul className={styles['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
