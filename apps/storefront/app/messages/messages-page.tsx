import type { MessagePreference } from '@sofra/contract/order-messages'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { Bell, BellOff } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './messages-page.module.css'

interface MessagesPageProps {
  readonly choice: MessagePreference
  /** What was pressed has reached nobody. */
  readonly offline: boolean
}

/** Stops the messages about orders, or lets them come again. */
export function MessagesPage({ choice: { stopped, phoneSuffix: phoneEnd }, offline }: MessagesPageProps) {
  const { t, tParts } = useTranslation()
  const { name } = useShop()
  const busy = useNavigation().state !== 'idle'
  const title = t(stopped ? 'messages.stoppedTitle' : 'messages.title')
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div aria-live="polite">
        <EmptyState
          headingLevel={1}
          illustration={stopped ? <BellOff /> : <Bell />}
          title={title}
          action={
            <Form className={styles['form']} method="post" replace preventScrollReset>
              {offline && <OfflineNotice />}
              <input type="hidden" name="stopped" value={stopped ? 'no' : 'yes'} />
              <Button type="submit" variant={stopped ? 'secondary' : 'primary'} size="large" wide loading={busy}>
                {t(stopped ? 'messages.allow' : 'messages.stop')}
              </Button>
            </Form>
          }
        >
          {/* The number itself stays out of a page that a link opens. */}
          {tParts(stopped ? 'messages.stoppedText' : 'messages.text', { name }).map((part) =>
            typeof part === 'string' ? part : <bdi key={part.name}>{phoneSuffix}</bdi>,
          )}
        </EmptyState>
      </div>
    </main>
  )
}
