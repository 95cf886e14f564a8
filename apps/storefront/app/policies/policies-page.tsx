import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { EmptyState } from '@sofra/ui/state'
import { text } from '@sofra/ui/text'
import { ScrollText } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import frame from '../shell/page-frame.module.css'
import { RichText, type RichTextView } from '../shell/rich-text.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { Heading } from './contents.ts'
import styles from './policies-page.module.css'

export interface Policies extends RichTextView {
  readonly contents: readonly Heading[]
}

/** The policies of a business. */
export function PoliciesPage({ policies }: { policies: Policies }) {
  const { html, contents, language, direction } = policies
  const { t } = useTranslation()
  const { name } = useShop()
  return (
    <main className={classes(frame['page'], styles['page'])} id="content" tabIndex={-1}>
      <title>{`${t('policies.title')} · ${name}`}</title>
      <h1 className={classes(frame['title'], styles['title'])}>{t('policies.title')}</h1>
      {html === '' ? (
        <EmptyState illustration={<ScrollText />} title={t('policies.emptyTitle')}>
          {t('policies.emptyText')}
        </EmptyState>
      ) : (
        <div
          className={classes(layout('stack', 'gap5'), styles['columns'])}
          data-with-contents={contents.length > 2 || undefined}
        >
          {contents.length > 2 && (
            <nav className={styles['contents']} aria-label={t('policies.contents')} lang={language} dir={direction}>
              <ul>
                {contents.map((heading) => (
                  <li key={heading.id}>
                    <a className={text('link')} href={`#${heading.id}`}>
                      {heading.text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <RichText text={policies} className={classes(cardClass({ inside: 'bare' }), styles['text'])} />
        </div>
      )}
    </main>
  )
}
