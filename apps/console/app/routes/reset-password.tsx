import { resetPassword } from '@sofra/contract/calls/console-accounts'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { accountProblems, textOf } from '../account/account-form.ts'
import { EntryPage, entryForm, entryLinks } from '../account/entry-page.tsx'
import { api } from '../api.server.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/reset-password.ts'

/** The page of an emailed link. The token is used up by the form, not by opening the page. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') throw redirect('/forgot-password')
  return { token }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { token: textOf(form, 'token'), password: textOf(form, 'password') }
  try {
    await api(context).call(resetPassword, { body })
  } catch (error) {
    return data({ problems: accountProblems(error) }, { status: 400 })
  }
  return redirect('/sign-in?notice=password')
}

export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const problems = actionData?.problems ?? []
  const path = `/reset-password?token=${encodeURIComponent(token)}`
  if (problems.includes('expired')) {
    return (
      <EntryPage title={t('welcome.expiredTitle')} intro={t('resetPassword.expired')} path={path}>
        <p className={entryLinks}>
          <Link to="/forgot-password">{t('resetPassword.again')}</Link>
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage title={t('resetPassword.title')} intro={t('resetPassword.intro')} path={path}>
      <Form method="post" className={entryForm} noValidate>
        <input type="hidden" name="token" value={token} />
        <TextField
          label={t('resetPassword.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
          hint={t('welcome.passwordHint')}
          error={problems.includes('password') ? t('welcome.passwordShort') : undefined}
        />
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('resetPassword.submit')}
        </Button>
      </Form>
    </EntryPage>
  )
}
