import { Button } from '@sofra/ui/button'
import { Form, redirect } from 'react-router'
import { ConfirmNotice } from '../account/confirm-notice.tsx'
import { EntryPage, entryForm } from '../account/entry-page.tsx'
import { staffContext } from '../server-context.ts'
import { useTranslation } from '../shell/translation.tsx'
import { requireStaff } from '../staff/session.server.ts'
import type { Route } from './+types/start.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export function loader({ context }: Route.LoaderArgs) {
  const { name, email, emailVerified, role, branches } = context.get(staffContext)
  if (branches.length > 0) throw redirect('/')
  return { name, owner: role === 'owner', unconfirmed: emailVerified ? null : email }
}

/** What comes next for staff without a branch: owners have no shop yet, others were given no branch. */
export default function Start({ loaderData: { name, owner, unconfirmed } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <EntryPage title={t('start.title', { name })} intro={owner ? t('start.owner') : t('start.staff')} path="/start">
      <div className={entryForm}>
        {unconfirmed !== null && <ConfirmNotice email={unconfirmed} />}
        <Form method="post" action="/sign-out">
          <Button type="submit" wide>
            {t('nav.signOut')}
          </Button>
        </Form>
      </div>
    </EntryPage>
  )
}
