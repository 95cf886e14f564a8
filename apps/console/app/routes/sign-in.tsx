import { Button } from '@sofra/ui/button'
import { Problem, TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { Fragment } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { EntryPage, entryForm, entryLinks } from '../account/entry-page.tsx'
import { PasskeyButton } from '../account/passkey-button.tsx'
import { requestContext } from '../server-context.ts'
import { useTranslation } from '../shell/translation.tsx'
import { demoSignIn } from '../staff/demo.ts'
import { returnPath } from '../staff/return-path.ts'
import { isSignedIn, readAccess, type SignInOutcome, signIn } from '../staff/session.server.ts'
import type { Route } from './+types/sign-in.ts'
import styles from './sign-in.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const to = returnPath(new URL(request.url).searchParams.get('to'))
  if (await isSignedIn(context)) throw redirect(to)
  const access = await readAccess(context)
  const passwordChanged = new URL(request.url).searchParams.get('notice') === 'password'
  return { to, access, passwordChanged, demo: context.get(requestContext).demo === true ? demoSignIn : null }
}

type SignInProblem = Exclude<SignInOutcome['kind'], 'signed-in' | 'code'> | 'missing'
const statuses = { missing: 400, wrong: 401, 'too-many': 429, unavailable: 503 } as const satisfies Record<
  SignInProblem,
  number
>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')
  const outcome: SignInOutcome | { kind: 'missing' } =
    email === '' || password === '' ? { kind: 'missing' } : await signIn(context, { email, password })
  if (outcome.kind === 'signed-in') return redirect(returnPath(form.get('to')))
  if (outcome.kind === 'code') return redirect(`/sign-in/code?to=${encodeURIComponent(returnPath(form.get('to')))}`)
  const minutes = outcome.kind === 'too-many' ? outcome.minutes : 0
  return data({ problem: outcome.kind, minutes, email }, { status: statuses[outcome.kind] })
}

export default function SignIn({
  loaderData: { to, access, passwordChanged, demo },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <EntryPage title={t('signIn.title')} intro={t('signIn.intro')} path="/sign-in">
      <Form method="post" className={entryForm}>
        <input type="hidden" name="to" value={to} />
        {passwordChanged && !actionData && <Notice tone="positive">{t('signIn.passwordChanged')}</Notice>}
        {actionData && (
          <div role="alert">
            <Problem>{problemText(t, actionData)}</Problem>
          </div>
        )}
        {/* Uncontrolled, so that input typed before hydration is kept. */}
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <TextField
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <div className={styles['passkey']}>
        <PasskeyButton to={to} />
      </div>
      {(access.email || access.signUp) && (
        <p className={entryLinks}>
          {access.email && <Link to="/forgot-password">{t('signIn.forgot')}</Link>}
          {access.signUp && <Link to="/sign-up">{t('signUp.title')}</Link>}
        </p>
      )}
      {demo && (
        <section className={styles['demo']} aria-labelledby="demo-title">
          <h2 id="demo-title" className={styles['demoTitle']}>
            {t('signIn.demoTitle')}
          </h2>
          <dl className={styles['demoText']}>
            <dt>{t('signIn.email')}</dt>
            <dd dir="ltr">
              {/* A long address breaks after "@". */}
              {demo.email.split(/(?<=@)/).map((part) => (
                <Fragment key={part}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </dd>
            <dt>{t('signIn.password')}</dt>
            <dd dir="ltr">{demo.password}</dd>
          </dl>
          <Form method="post">
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="email" value={demo.email} />
            <input type="hidden" name="password" value={demo.password} />
            <Button type="submit" wide loading={busy}>
              {t('signIn.demoSubmit')}
            </Button>
          </Form>
        </section>
      )}
    </EntryPage>
  )
}

function problemText(
  t: ReturnType<typeof useTranslation>['t'],
  { problem, minutes }: { problem: SignInProblem; minutes: number },
): string {
  switch (problem) {
    case 'missing':
      return t('signIn.missing')
    case 'wrong':
      return t('signIn.wrong')
    case 'too-many':
      return t('signIn.tooMany', { count: minutes })
    case 'unavailable':
      return t('errors.unavailable')
  }
}
