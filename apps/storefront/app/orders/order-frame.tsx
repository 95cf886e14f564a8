import { orderNumberText } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { Notice } from '@sofra/ui/notice'
import { type ReactNode, useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../shell/page.module.css'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { LoadedOrder } from './use-order.ts'
import './print.css'
import { Receipt } from './receipt.tsx'
import type { LiveOrder } from './use-live-order.ts'

interface OrderFrameProps {
  /** The state of the order: the title of the page, announced when it changes. */
  readonly title: string
  readonly loaded: LoadedOrder
  readonly liveOrder: LiveOrder
  readonly className?: string | undefined
  /** Shown on the screen beside the receipt; only the receipt is printed. */
  readonly children: ReactNode
}

/** Frame of the pages of one order. */
export function OrderFrame({ title, loaded: { branch }, liveOrder: { order }, className, children }: OrderFrameProps) {
  const { t } = useTranslation()
  const { name } = useShop()
  return (
    <main id="content" className={classes(pageStyles['page'], className)} tabIndex={-1}>
      <title>{`${title} · #${orderNumberText(order)} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Announcer text={title} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']} data-screen-only>
          {order.practice && (
            <Notice tone="warning" title={t('order.practiceTitle')}>
              {t('order.practiceText')}
            </Notice>
          )}
          {children}
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} branch={branch} />
        </aside>
      </div>
      <PageToasts />
    </main>
  )
}

/** Announces changes of `text` to screen readers; the initial text is not announced. */
function Announcer({ text }: { text: string }) {
  const [first] = useState(text)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (text !== first) setChanged(true)
  }, [text, first])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {changed ? text : ''}
    </div>
  )
}
