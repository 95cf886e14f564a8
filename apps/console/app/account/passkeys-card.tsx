import { Button } from '@sofra/ui/button'
import { Problem, TextField } from '@sofra/ui/field'
import { type FormEvent, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { createPasskey, type PasskeyProblem } from './passkey-client.ts'
import { SecurityCard } from './security-card.tsx'
import styles from './security-screen.module.css'
import type { PasskeyView, SecurityResult } from './security-view.ts'

/** The passkeys of the person, and the form that adds one of this device. */
export function PasskeysCard({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t, format } = useTranslation()
  const fetcher = useFetcher<SecurityResult>()
  const zone = useMe().branches[0]?.timeZone ?? 'UTC'
  return (
    <SecurityCard anchor="passkeys" title={t('security.passkeys')} text={t('security.passkeysText')}>
      {passkeys.length > 0 && (
        <ul className={styles['rows']}>
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className={styles['row']}>
              <div>
                <p className={styles['name']}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles['text']}>{t('security.addedOn', { when: format.dateTime(createdAt, zone) })}</p>
              </div>
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="remove-passkey" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" aria-label={t('security.removePasskeyOf', { name })}>
                  {t('security.remove')}
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      <NewPasskey />
    </SecurityCard>
  )
}

function NewPasskey() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'idle' | 'busy' | 'nameless' | PasskeyProblem>('idle')
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (name === '') return setState('nameless')
    setState('busy')
    const outcome = await createPasskey(name)
    setState(outcome.kind === 'done' ? 'idle' : outcome.problem)
    if (outcome.kind !== 'done') return
    form.reset()
    await revalidate()
  }
  const isProblem = state === 'cancelled' || state === 'refused' || state === 'sign-in-again'
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void add(event)}>
      {isProblem && (
        <div role="alert">
          <Problem>{t(`security.passkeyProblem.${state}`)}</Problem>
        </div>
      )}
      <TextField
        label={t('security.passkeyName')}
        name="name"
        maxLength={60}
        autoComplete="off"
        hint={t('security.passkeyNameHint')}
        error={state === 'nameless' ? t('security.passkeyNameMissing') : undefined}
      />
      <Button type="submit" loading={state === 'busy'}>
        {t('security.addPasskey')}
      </Button>
    </form>
  )
}
