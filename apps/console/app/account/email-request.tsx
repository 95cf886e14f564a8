import { Refusal } from '@sofra/contract'
import { Button } from '@sofra/ui/button'
import { Problem, TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { data, Form, Link, useNavigation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { textOf } from './account-form.ts'
import { EntryPage, entryForm, entryLinks } from './entry-page.tsx'

/** The result of asking for an email. */
export type EmailRequest =
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'invalid' | 'too-many'; readonly email: string }

/** Reads the address of the form, asks for the email with `request`, and returns the result as data of a route. */
export async function requestEmail(form: FormData, request: (email: string) => Promise<unknown>) {
  const email = textOf(form, 'email').trim()
  try {
    await request(email)
    return data<EmailRequest>({ kind: 'sent', email })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'rate_limited') return data<EmailRequest>({ kind: 'too-many', email }, { status: 429 })
    if (error.code === 'invalid_body') return data<EmailRequest>({ kind: 'invalid', email }, { status: 400 })
    throw error
  }
}

interface EmailRequestPageProps {
  readonly title: string
  readonly intro: string
  readonly submit: string
  /** The path of the page. */
  readonly path: string
  readonly result: EmailRequest | undefined
}

/** A page that sends an email to an address. It says the same for every address. */
export function EmailRequestPage({ title, intro, submit, path, result }: EmailRequestPageProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <EntryPage title={title} intro={intro} path={path}>
      {result?.kind === 'sent' ? (
        <Notice tone="positive" alert title={t('emailRequest.sentTitle')}>
          {t('emailRequest.sent', { email: result.email })}
        </Notice>
      ) : (
        <Form method="post" className={entryForm} noValidate>
          {result?.kind === 'too-many' && (
            <div role="alert">
              <Problem>{t('emailRequest.tooMany')}</Problem>
            </div>
          )}
          <TextField
            label={t('signIn.email')}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            required
            defaultValue={result?.email}
            error={result?.kind === 'invalid' ? t('welcome.emailInvalid') : undefined}
          />
          <Button type="submit" variant="primary" size="large" wide loading={busy}>
            {submit}
          </Button>
        </Form>
      )}
      <p className={entryLinks}>
        <Link to="/sign-in">{t('emailRequest.toSignIn')}</Link>
      </p>
    </EntryPage>
  )
}
