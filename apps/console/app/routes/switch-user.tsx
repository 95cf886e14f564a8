import { Refusal } from '@sofra/contract'
import { listPinUsers, signInByPin } from '@sofra/contract/calls/console-pins'
import { pinDigits } from '@sofra/contract/pin-digits'
import { Button, buttonClass } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { EntryPage, entryForm, entryLinks } from '../account/entry-page.tsx'
import { api } from '../api.server.ts'
import { plainNumber } from '../shell/parse-amount.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/switch-user.ts'

/** The people who can sign in on this device with a PIN, and the one who was chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { users } = await api(context).call(listPinUsers)
  const chosen = new URL(request.url).searchParams.get('user')
  return { users, user: users.find(({ id }) => id === chosen) ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const pin = plainNumber(textOf(form, 'pin'))
  if (pin === '') return data({ problem: 'wrong' } as const, { status: 400 })
  try {
    await api(context).call(signInByPin, { body: { user_id: textOf(form, 'user'), pin: pin.slice(0, pinDigits.max) } })
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'pin_wrong' && error.code !== 'sign_in_limited')) throw error
    return data({ problem: error.code === 'pin_wrong' ? 'wrong' : 'limited' } as const, { status: 422 })
  }
  return redirect('/')
}

/** Changes the person of a shared device: first who, then the PIN. */
export default function SwitchUser({ loaderData: { users, user }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  if (!user) {
    return (
      <EntryPage
        title={t('switchUser.title')}
        intro={users.length > 0 ? t('switchUser.intro') : t('switchUser.empty')}
        path="/switch-user"
      >
        <div className={entryForm}>
          {users.map(({ id, name }) => (
            <Link key={id} to={`?user=${id}`} className={buttonClass({ size: 'large', wide: true })} dir="auto">
              {name}
            </Link>
          ))}
        </div>
        <p className={entryLinks}>
          <Link to="/sign-in">{t('switchUser.withPassword')}</Link>
        </p>
      </EntryPage>
    )
  }
  const problem = actionData?.problem === 'limited' ? t('switchUser.limited') : t('switchUser.wrong')
  return (
    <EntryPage title={user.name} intro={t('switchUser.enter')} path={`/switch-user?user=${user.id}`}>
      <Form method="post" className={entryForm} noValidate>
        <input type="hidden" name="user" value={user.id} />
        <TextField
          label={t('security.pinField')}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={pinDigits.max}
          required
          error={actionData ? problem : undefined}
        />
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <p className={entryLinks}>
        <Link to="/switch-user">{t('switchUser.another')}</Link>
      </p>
    </EntryPage>
  )
}
