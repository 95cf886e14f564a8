import { Refusal } from '@sofra/contract'
import { acceptInvitation, checkInvitation } from '@sofra/contract/calls/console-team'
import { Button, buttonClass } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { accountProblems, textOf } from '../account/account-form.ts'
import { EntryPage, entryForm } from '../account/entry-page.tsx'
import { api } from '../api.server.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/invitation.ts'

/** The page of an invitation to a team. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { offer: await api(context).call(checkInvitation, { body: { token: params.token } }) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'link_expired') throw error
    return data({ offer: null }, { status: 410 })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const name = textOf(form, 'name').trim()
  const account = form.has('name') ? { name, password: textOf(form, 'password') } : {}
  try {
    await api(context).call(acceptInvitation, { body: { token: params.token, ...account } })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sign_up_closed') {
      return data({ problems: [], closed: true, name }, { status: 403 })
    }
    return data({ problems: accountProblems(error), closed: false, name }, { status: 400 })
  }
  return redirect('/')
}

export default function Invitation({ loaderData: { offer }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const path = `/invitation/${params.token}`
  const problems = actionData?.problems ?? []
  if (offer === null || problems.includes('expired')) {
    return <EntryPage title={t('welcome.expiredTitle')} intro={t('invitation.expired')} path={path} />
  }
  if (actionData?.closed) return <EntryPage title={t('invitation.title')} intro={t('invitation.closed')} path={path} />
  const intro = t('invitation.intro', { team: offer.team, role: t(`roles.${offer.role}`) })
  if (offer.accept === 'sign-in') {
    return (
      <EntryPage title={t('invitation.title')} intro={intro} path={path}>
        <div className={entryForm}>
          <p>{t('invitation.signIn', { email: offer.email })}</p>
          <Link
            className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
            to={`/sign-in?to=${encodeURIComponent(path)}`}
          >
            {t('signIn.submit')}
          </Link>
        </div>
      </EntryPage>
    )
  }
  return (
    <EntryPage title={t('invitation.title')} intro={intro} path={path}>
      <Form method="post" className={entryForm} noValidate>
        {offer.accept === 'account' && (
          <>
            <TextField
              label={t('welcome.name')}
              name="name"
              autoComplete="name"
              maxLength={100}
              required
              defaultValue={actionData?.name}
              error={problems.includes('name') ? t('welcome.nameMissing') : undefined}
            />
            <TextField
              label={t('signIn.email')}
              type="email"
              autoComplete="username"
              readOnly
              defaultValue={offer.email}
            />
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
          </>
        )}
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('invitation.accept')}
        </Button>
      </Form>
    </EntryPage>
  )
}
