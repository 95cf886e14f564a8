import type { ReactNode } from 'react'
import { LanguageForm } from '../shell/language-form.tsx'
import { Logo } from '../shell/logo.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './entry-page.module.css'

interface EntryPageProps {
  readonly title: string
  readonly intro: ReactNode
  /** The path of the page, to which a change of the language returns. */
  readonly path: string
  readonly children?: ReactNode
}

/** A page outside the console's screens, such as the sign-in: one card with a title, and the languages below it. */
export function EntryPage({ title, intro, path, children }: EntryPageProps) {
  const { t } = useTranslation()
  return (
    <main className={styles['page']} id="content">
      <title>{`${title} · ${t('shell.product')}`}</title>
      <div className={styles['card']}>
        <Logo className={styles['mark']} />
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['intro']}>{intro}</p>
        {children}
      </div>
      <LanguageForm to={path} />
    </main>
  )
}

/** The class of a form in the card. */
export const entryForm = styles['form']

/** The class of the links below a form. */
export const entryLinks = styles['links']
