import { Refusal } from '@sofra/contract'
import { checkSignUpLink, signUp } from '@sofra/contract/calls/console-accounts'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { data, Form, redirect, useNavigation } from 'react-router'
import { accountProblems, textOf } from '../account/account-form.ts'
import { EntryPage, entryForm } from '../account/entry-page.tsx'
import { api } from '../api.server.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/welcome.ts'

/** The page of a sign-up link. A link that was used or has expired shows what to do instead. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { email } = await api(context).call(checkSignUpLink, { body: { token: params.token } })
    return { valid: true, email } as const
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'link_expired') throw error
    return data({ valid: false, email: null } as const, { status: 410 })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = textOf(form, 'email').trim()
  const body = { token: params.token, email: email === '' ? null : email, password: textOf(form, 'password') }
  try {
    await api(context).call(signUp, { body })
  } catch (error) {
    return data({ problems: accountProblems(error), email }, { status: 400 })
  }
  return redirect('/start')
}

export default function Welcome({ loaderData: { valid, email }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const path = `/welcome/${params.token}`
  const problems = actionData?.problems ?? []
  if (!valid || problems.includes('expired')) {
    return <EntryPage title={t('welcome.expiredTitle')} intro={t('welcome.expired')} path={path} />
  }
  return (
    <EntryPage title={t('welcome.title')} intro={t('welcome.intro')} path={path}>
      {/* The page shows its own messages, in its own language. */}
      <Form method="post" className={entryForm} noValidate>
        {email === null ? (
          <TextField
            label={t('signIn.email')}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            required
            defaultValue={actionData?.email}
            error={problems.includes('email') ? t('welcome.emailInvalid') : undefined}
          />
        ) : (
          <TextField label={t('signIn.email')} type="email" autoComplete="username" readOnly defaultValue={email} />
        )}
        <TextField
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
          hint={t('welcome.passwordHint')}
          error={problems.includes('password') ? t('welcome.passwordShort') : undefined}
        />
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('welcome.submit')}
        </Button>
      </Form>
    </EntryPage>
  )
}
