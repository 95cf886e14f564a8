import { confirmEmail } from '@sofra/contract/calls/console-accounts'
import { Button, buttonClass } from '@sofra/ui/button'
import { data, Form, Link, useNavigation } from 'react-router'
import { accountProblems, textOf } from '../account/account-form.ts'
import { EntryPage } from '../account/entry-page.tsx'
import { api } from '../api.server.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/confirm-email.ts'

/** The page of an emailed link. A button confirms the address, because mail scanners open links. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    await api(context).call(confirmEmail, { body: { token: textOf(await request.formData(), 'token') } })
  } catch (error) {
    accountProblems(error)
    return data({ confirmed: false }, { status: 410 })
  }
  return { confirmed: true }
}

export default function ConfirmEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const path = `/confirm-email?token=${encodeURIComponent(token)}`
  const toConsole = (
    <Link className={buttonClass({ variant: 'primary', size: 'large', wide: true })} to="/">
      {t('confirmEmail.toConsole')}
    </Link>
  )
  if (token === '' || actionData?.confirmed === false) {
    return (
      <EntryPage title={t('welcome.expiredTitle')} intro={t('confirmEmail.expired')} path={path}>
        {toConsole}
      </EntryPage>
    )
  }
  if (actionData?.confirmed) {
    return (
      <EntryPage title={t('confirmEmail.doneTitle')} intro={t('confirmEmail.done')} path={path}>
        {toConsole}
      </EntryPage>
    )
  }
  return (
    <EntryPage title={t('confirmEmail.title')} intro={t('confirmEmail.intro')} path={path}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('confirmEmail.submit')}
        </Button>
      </Form>
    </EntryPage>
  )
}
