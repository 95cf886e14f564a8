import { Refusal } from '@sofra/contract'
import { enterCode } from '@sofra/contract/calls/console-security'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { EntryPage, entryForm, entryLinks } from '../account/entry-page.tsx'
import { api } from '../api.server.ts'
import { useTranslation } from '../shell/translation.tsx'
import { returnPath } from '../staff/return-path.ts'
import type { Route } from './+types/sign-in-code.ts'

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { to: returnPath(searchParams.get('to')), recovery: searchParams.has('recovery') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const kind = textOf(form, 'kind') === 'recovery' ? 'recovery' : 'app'
  const code = textOf(form, 'code').replaceAll(/\s/g, '')
  try {
    if (code === '') return data({ problem: 'wrong' } as const, { status: 400 })
    await api(context).call(enterCode, { body: { kind, code } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'code_expired') throw redirect('/sign-in')
    return data({ problem: error.code === 'code_locked' ? 'locked' : 'wrong' } as const, { status: 422 })
  }
  return redirect(returnPath(textOf(form, 'to')))
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export default function SignInCode({ loaderData: { to, recovery }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const other = new URLSearchParams({ to, ...(!recovery && { recovery: '1' }) })
  const intro = recovery ? t('signInCode.recoveryIntro') : t('signInCode.intro')
  const problem =
    actionData?.problem === 'locked'
      ? t('security.problem.locked')
      : actionData
        ? t('security.problem.wrong-code')
        : undefined
  return (
    <EntryPage title={t('signInCode.title')} intro={intro} path={`/sign-in/code?to=${encodeURIComponent(to)}`}>
      <Form method="post" className={entryForm} noValidate>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="kind" value={recovery ? 'recovery' : 'app'} />
        <TextField
          key={String(recovery)}
          label={recovery ? t('signInCode.recoveryCode') : t('signInCode.code')}
          name="code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          dir="ltr"
          maxLength={40}
          required
          error={problem}
        />
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <p className={entryLinks}>
        <Link to={`/sign-in/code?${other}`}>{recovery ? t('signInCode.useApp') : t('signInCode.useRecovery')}</Link>
        <Link to="/sign-in">{t('emailRequest.toSignIn')}</Link>
      </p>
    </EntryPage>
  )
}
