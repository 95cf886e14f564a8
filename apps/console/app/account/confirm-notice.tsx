import { Button } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { useFetcher } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'

/** Asks a user to confirm their email address, and sends the link again. */
export function ConfirmNotice({ email }: { email: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<{ sent: boolean }>()
  if (fetcher.data?.sent) {
    return (
      <Notice tone="positive" alert>
        {t('confirmNotice.sent', { email })}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title={t('confirmNotice.title')}
      action={
        <fetcher.Form method="post" action="/email-confirmation">
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('confirmNotice.send')}
          </Button>
        </fetcher.Form>
      }
    >
      {fetcher.data ? t('emailRequest.tooMany') : t('confirmNotice.text', { email })}
    </Notice>
  )
}
