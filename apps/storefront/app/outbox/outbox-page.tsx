import type { OutboxMessage } from '@sofra/contract/outbox'
import { directionOf } from '@sofra/i18n'
import { Button } from '@sofra/ui/button'
import { Card } from '@sofra/ui/card'
import { Badge } from '@sofra/ui/chip'
import { EmptyState } from '@sofra/ui/state'
import { Check, Copy, Inbox, Mail, MessageCircle, MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePolling } from '../shell/polling.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './outbox-page.module.css'

export interface ShownMessage extends OutboxMessage {
  readonly minutesAgo: number
}

const icons = { sms: MessageSquare, whatsapp: MessageCircle, email: Mail } as const
const everyMilliseconds = 1_500

/** The messages that were stored instead of sent, newest first; the page polls for new ones. */
export function OutboxPage({ messages }: { messages: readonly ShownMessage[] }) {
  const { t } = useTranslation()
  const lookAgain = usePolling()
  useEffect(() => lookAgain(everyMilliseconds, everyMilliseconds), [lookAgain])

  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{t('outbox.title')}</title>
      <h1 className={styles['title']}>{t('outbox.title')}</h1>
      <p className={styles['text']}>{t('outbox.text')}</p>
      {messages.length === 0 ? (
        <EmptyState illustration={<Inbox size={40} />} title={t('outbox.empty')}>
          {t('outbox.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles['messages']}>
          {messages.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function Message({ message }: { message: ShownMessage }) {
  const { t, format } = useTranslation()
  const { channel, code, language, minutesAgo, text, to } = message
  const Icon = icons[channel]
  return (
    <Card>
      <article className={styles['message']} aria-label={t('outbox.message', { to })}>
        <header className={styles['head']}>
          <Badge tone={channel === 'whatsapp' ? 'positive' : 'info'} icon={<Icon size={14} aria-hidden />}>
            {t(`outbox.${channel}`)}
          </Badge>
          <bdi className={styles['to']} dir="ltr">
            {to}
          </bdi>
          <span className={styles['when']}>
            {minutesAgo === 0 ? t('outbox.now') : t('outbox.ago', { duration: format.duration(minutesAgo) })}
          </span>
        </header>
        {code !== null && <Code code={code} />}
        {text === null ? (
          <p className={styles['gone']}>{t('outbox.gone')}</p>
        ) : (
          <p className={styles['words']} lang={language} dir={directionOf(language)}>
            {/* URLs are links, as on a phone. */}
            {text.split(/(https?:\/\/\S+)/).map((part, position) =>
              position % 2 === 0 ? (
                part
              ) : (
                <a key={part} href={part}>
                  {part}
                </a>
              ),
            )}
          </p>
        )}
      </article>
    </Card>
  )
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // Without clipboard permission, the code can be selected.
    }
  }
  return (
    <div className={styles['codeRow']}>
      <output className={styles['code']} dir="ltr" aria-label={t('outbox.code')}>
        {code}
      </output>
      <Button
        icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? t('outbox.copied') : t('outbox.copy')}</span>
      </Button>
    </div>
  )
}
