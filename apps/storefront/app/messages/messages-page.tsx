import type { MessageChoice } from '@sofra/contract/order-messages'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { Bell, BellOff } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { UnreachedNotice } from '../shell/unreached-notice.tsx'
import { useWords } from '../shell/words.tsx'
import styles from './messages-page.module.css'

interface MessagesPageProps {
  readonly choice: MessageChoice
  /** What was pressed has reached nobody. */
  readonly unreached: boolean
}

/** Stops the messages about orders, or lets them come again. */
export function MessagesPage({ choice: { stopped, phoneEnd }, unreached }: MessagesPageProps) {
  const { t, tParts } = useWords()
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
              {unreached && <UnreachedNotice />}
              <input type="hidden" name="stopped" value={stopped ? 'no' : 'yes'} />
              <Button type="submit" variant={stopped ? 'secondary' : 'primary'} size="large" wide loading={busy}>
                {t(stopped ? 'messages.allow' : 'messages.stop')}
              </Button>
            </Form>
          }
        >
          {/* The number itself stays out of a page that a link opens. */}
          {tParts(stopped ? 'messages.stoppedText' : 'messages.text', { name }).map((part) =>
            typeof part === 'string' ? part : <bdi key={part.name}>{phoneEnd}</bdi>,
          )}
        </EmptyState>
      </div>
    </main>
  )
}
