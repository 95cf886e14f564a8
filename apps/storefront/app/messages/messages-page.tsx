import type { MessagePreference } from '@sofra/contract/order-messages-codec'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { EmptyState } from '@sofra/ui/state'
import { Bell, BellOff } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import pageFrame from '../shell/page-frame.module.css'
import { useTranslation } from '../shell/translation.tsx'
import styles from './messages-page.module.css'

interface MessagesPageProps {
  readonly choice: MessagePreference
  /** The form could not be sent. */
  readonly offline: boolean
}

/** Page to unsubscribe from order messages, or to subscribe again. */
export function MessagesPage({ choice: { stopped, phoneSuffix }, offline }: MessagesPageProps) {
  const { t, tParts } = useTranslation()
  const { name } = useShop()
  const busy = useNavigation().state !== 'idle'
  const title = t(stopped ? 'messages.stoppedTitle' : 'messages.title')
  return (
    <main className={classes(pageFrame['page'], styles['page'])} id="content" tabIndex={-1}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div aria-live="polite">
        <EmptyState
          headingLevel={1}
          illustration={stopped ? <BellOff /> : <Bell />}
          title={title}
          action={
            <Form className={classes(layout('stack', 'gap4'), styles['form'])} method="post" replace preventScrollReset>
              {offline && <OfflineNotice />}
              <HiddenFields stopped={stopped ? 'no' : 'yes'} />
              <Button type="submit" variant={stopped ? 'secondary' : 'primary'} size="large" wide loading={busy}>
                {t(stopped ? 'messages.allow' : 'messages.stop')}
              </Button>
            </Form>
          }
        >
          {/* Shows only the end of the number, because the link opens the page without a sign-in. */}
          {tParts(stopped ? 'messages.stoppedText' : 'messages.text', { name }).map((part) =>
            typeof part === 'string' ? part : <bdi key={part.name}>{phoneSuffix}</bdi>,
          )}
        </EmptyState>
      </div>
    </main>
  )
}
