import { cardClass } from '@sofra/ui/card'
import { EmptyState } from '@sofra/ui/state'
import { ScrollText } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import frame from '../shell/page-frame.module.css'
import { useTranslation } from '../shell/translation.tsx'
import type { Heading } from './contents.ts'
import styles from './policies-page.module.css'

export interface Policies {
  /** Sanitized by the API. */
  readonly html: string
  readonly contents: readonly Heading[]
  /** The language of the text, which may differ from the page's. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

/** The policies of a business. */
export function PoliciesPage({ policies: { html, contents, language, direction } }: { policies: Policies }) {
  const { t } = useTranslation()
  const { name } = useShop()
  return (
    <main className={`${frame['page']} ${styles['page']}`} id="content" tabIndex={-1}>
      <title>{`${t('policies.title')} · ${name}`}</title>
      <h1 className={`${frame['title']} ${styles['title']}`}>{t('policies.title')}</h1>
      {html === '' ? (
        <EmptyState illustration={<ScrollText />} title={t('policies.emptyTitle')}>
          {t('policies.emptyText')}
        </EmptyState>
      ) : (
        <div className={styles['columns']} data-with-contents={contents.length > 2 || undefined}>
          {contents.length > 2 && (
            <nav className={styles['contents']} aria-label={t('policies.contents')} lang={language} dir={direction}>
              <ul>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div
            className={`${cardClass({ inside: 'bare' })} ${styles['text']}`}
            lang={language}
            dir={direction}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the API lets nothing through that does harm
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      )}
    </main>
  )
}
