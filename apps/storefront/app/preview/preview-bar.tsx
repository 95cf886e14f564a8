import { Eye } from 'lucide-react'
import { useNow, useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './preview-bar.module.css'
import type { PreviewView } from './preview-view.ts'
import { useConsoleMessages } from './use-console-messages.ts'

/** The bar above each page of a preview: the time that it shows, whether that is a draft, and the way out. */
export function PreviewBar({ preview: { isTravelling, isDraft, isFramed } }: { preview: PreviewView }) {
  const { t, format } = useTranslation()
  const { timeZone } = useShop()
  const now = useNow()
  useConsoleMessages()
  const time = isTravelling ? `${format.day(now, timeZone)} ${format.time(now, timeZone)}` : t('preview.now')
  return (
    <aside className={styles['bar']} aria-label={t('preview.title')}>
      <Eye size={16} aria-hidden />
      <p className={styles['words']}>
        <strong>{t('preview.title')}</strong>
        <span>{time}</span>
        <span>{t(isDraft ? 'preview.draft' : 'preview.live')}</span>
      </p>
      {/* The console that frames the page has a button of its own. */}
      {!isFramed && (
        <a className={styles['leave']} href="/console/menu">
          {t('preview.leave')}
        </a>
      )}
    </aside>
  )
}
