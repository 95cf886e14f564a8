import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'

/** Says where the message is while nobody sends any: on the machines of those who develop, or try the product. */
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
