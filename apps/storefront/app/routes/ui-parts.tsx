import { Segmented } from '@sofra/ui/segmented'
import { ToastRegion } from '@sofra/ui/toast'
import { useEffect, useState } from 'react'
import { type ThemeMode, themes } from '../shell/page-facts.ts'
import { Actions } from '../ui-parts/actions.tsx'
import { Fields } from '../ui-parts/fields.tsx'
import { LanguageContext } from '../ui-parts/say.ts'
import { Surfaces } from '../ui-parts/surfaces.tsx'
import { Tokens } from '../ui-parts/tokens.tsx'
import styles from './ui-parts.module.css'

const sides = [
  { value: 'en', label: 'English, ltr' },
  { value: 'ar', label: 'Arabic, rtl' },
] as const

/**
 * Gallery of `@sofra/ui`: all components and states, in both themes and directions. In development only: see routes.ts.
 */
export default function UiParts() {
  const [theme, setTheme] = useState<ThemeMode>('auto')
  const [language, setLanguage] = useState<'en' | 'ar'>('en')
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    Object.assign(document.documentElement, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  }, [theme, language])
  return (
    <LanguageContext value={language}>
      <main className={styles['page']} id="content" tabIndex={-1}>
        <title>Parts</title>
        <header className={styles['head']} lang="en" dir="ltr">
          <h1 className={styles['title']}>Parts</h1>
          <Segmented
            label="Theme"
            name="gallery-theme"
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({ value, label: value }))}
          />
          <Segmented label="Language" name="gallery-language" value={language} onChange={setLanguage} options={sides} />
        </header>
        {/* Remounted, because input belongs to its language. */}
        <div key={language}>
          <Tokens />
          <Actions />
          <Fields />
          <Surfaces />
        </div>
        <ToastRegion label="Messages" dismissLabel="Dismiss" />
      </main>
    </LanguageContext>
  )
}
