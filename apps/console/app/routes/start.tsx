import { Button } from '@sofra/ui/button'
import { data, Form, redirect } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { ConfirmNotice } from '../account/confirm-notice.tsx'
import { EntryPage, entryForm } from '../account/entry-page.tsx'
import { createFromForm, readCountries } from '../onboarding/shop.server.ts'
import { ShopForm } from '../onboarding/shop-form.tsx'
import { staffContext } from '../server-context.ts'
import { useTranslation } from '../shell/translation.tsx'
import { requireStaff } from '../staff/session.server.ts'
import type { Route } from './+types/start.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** Owners name their shop here: the first one, or another one with `?new`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { email, emailVerified, role, branches } = context.get(staffContext)
  const isOwner = role === 'owner'
  if (branches.length > 0 && !(isOwner && new URL(request.url).searchParams.has('new'))) throw redirect('/')
  const shop = isOwner ? { ...readCountries(request, context), formKey: crypto.randomUUID() } : null
  return { shop, unconfirmed: emailVerified ? null : email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await createFromForm(context, form)
  if ('problem' in result) return data(result, { status: 409 })
  const logo = form.has('logo') ? `&logo=${encodeURIComponent(textOf(form, 'key'))}` : ''
  return redirect(`/setup?branch=${result.branchId}${logo}`)
}

/** The shop of an owner, or what staff without a branch have to ask for. */
export default function Start({ loaderData: { shop, unconfirmed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t(shop ? 'shopForm.title' : 'start.staffTitle')
  return (
    <EntryPage title={title} intro={shop ? t('shopForm.intro') : t('start.staff')} path="/start">
      {shop ? (
        <ShopForm {...shop} problem={actionData?.problem ?? null} />
      ) : (
        <div className={entryForm}>
          {unconfirmed !== null && <ConfirmNotice email={unconfirmed} />}
          <SignOut />
        </div>
      )}
      {shop && <SignOut />}
    </EntryPage>
  )
}

function SignOut() {
  const { t } = useTranslation()
  return (
    <Form method="post" action="/sign-out">
      <Button type="submit" variant="quiet" wide>
        {t('nav.signOut')}
      </Button>
    </Form>
  )
}
