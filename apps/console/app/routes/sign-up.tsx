import { getAccessOptions, requestSignUp } from '@sofra/contract/calls/console-accounts'
import { redirect } from 'react-router'
import { EmailRequestPage, requestEmail } from '../account/email-request.tsx'
import { api } from '../api.server.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/sign-up.ts'

/** The page exists where everyone may open a shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { sign_up } = await api(context).call(getAccessOptions)
  if (sign_up !== 'open') throw redirect('/sign-in')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  return requestEmail(await request.formData(), (email) => api(context).call(requestSignUp, { body: { email } }))
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const texts = { title: t('signUp.title'), intro: t('signUp.intro'), submit: t('signUp.submit') }
  return <EmailRequestPage {...texts} path="/sign-up" result={actionData} />
}
