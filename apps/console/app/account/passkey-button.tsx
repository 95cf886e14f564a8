import { Button } from '@sofra/ui/button'
import { Problem } from '@sofra/ui/field'
import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { hasPasskeys, signInWithPasskey } from './passkey-client.ts'

/** Signs in with a passkey, in browsers that have them, and leads to `to`, a path of the console. */
export function PasskeyButton({ to }: { to: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  // The server does not know the browser. Almost all have passkeys, so that nothing moves when the script has loaded.
  const isAvailable = useSyncExternalStore(
    () => () => {},
    hasPasskeys,
    () => true,
  )
  if (!isAvailable) return null
  const signIn = async () => {
    setState('busy')
    const outcome = await signInWithPasskey()
    if (outcome.kind === 'done') location.assign(`/console${to}`)
    else setState(outcome.problem === 'cancelled' ? 'idle' : 'failed')
  }
  return (
    <>
      {state === 'failed' && (
        <div role="alert">
          <Problem>{t('security.passkeyProblem.refused')}</Problem>
        </div>
      )}
      <Button wide icon={<KeyRound aria-hidden />} loading={state === 'busy'} onClick={() => void signIn()}>
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
