import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { AlertsCard } from './alerts-card.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PinCard } from './pin-card.tsx'
import styles from './security-screen.module.css'
import type { SecurityView } from './security-view.ts'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** How the signed-in person signs in, and the devices on which they are signed in. */
export function SecurityScreen({ security }: { security: SecurityView }) {
  const { t } = useTranslation()
  const { email, emailVerified } = useMe()
  return (
    <Screen title={t('security.title')} className={styles['page']}>
      {!emailVerified && <ConfirmNotice email={email} />}
      <SessionsCard sessions={security.sessions} />
      <PasskeysCard passkeys={security.passkeys} />
      <PinCard hasPin={security.pin} />
      <PasswordCard email={email} />
      <AlertsCard alerts={security.alerts} />
      {/* The last one, as its setup takes more room once the server has answered. */}
      <TwoFactorCard on={security.twoFactor} />
    </Screen>
  )
}
