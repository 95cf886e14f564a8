import { requestPasswordReset } from '@sofra/contract/calls/console-accounts'
import { EmailRequestPage, requestEmail } from '../account/email-request.tsx'
import { api } from '../api.server.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/forgot-password.ts'

export async function action({ request, context }: Route.ActionArgs) {
  return requestEmail(await request.formData(), (email) => api(context).call(requestPasswordReset, { body: { email } }))
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const texts = {
    title: t('forgotPassword.title'),
    intro: t('forgotPassword.intro'),
    submit: t('forgotPassword.submit'),
  }
  return <EmailRequestPage {...texts} path="/forgot-password" result={actionData} />
}
