import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'

/** Links to the outbox page where messages are not sent, in development and demos. */
export function OutboxHint({ address }: { address: string }) {
  const { t, tParts } = useTranslation()
  return (
    <Notice>
      {tParts('code.outbox').map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.name} href={address} target="_blank" rel="noreferrer">
            {t('code.outboxLink')}
          </a>
        ),
      )}
    </Notice>
  )
}
