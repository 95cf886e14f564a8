import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { useFetcher } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { CurrentPassword, problemOf, SecurityCard } from './security-card.tsx'
import styles from './security-screen.module.css'
import type { SecurityResult } from './security-view.ts'

/** Changes the password, which signs out all other devices. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<SecurityResult>()
  const done = fetcher.data?.kind === 'done'
  return (
    <SecurityCard anchor="password" title={t('security.password')} text={t('security.passwordText')}>
      {done && (
        <Notice tone="positive" alert>
          {t('security.passwordDone')}
        </Notice>
      )}
      {/* A new key empties the fields once the password is changed. */}
      <fetcher.Form method="post" className={styles['form']} noValidate key={String(done)}>
        <input type="hidden" name="intent" value="change-password" />
        {/* Password managers store the new password for this address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <CurrentPassword result={fetcher.data} />
        <TextField
          label={t('resetPassword.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
          hint={t('welcome.passwordHint')}
          error={problemOf(fetcher.data) === 'short-password' ? t('welcome.passwordShort') : undefined}
        />
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          {t('security.changePassword')}
        </Button>
      </fetcher.Form>
    </SecurityCard>
  )
}
