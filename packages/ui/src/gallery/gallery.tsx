import { useEffect, useState } from 'react'
import { Segmented } from '../segmented.tsx'
import { ToastRegion } from '../toast.tsx'
import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { LanguageContext } from './say.ts'
import { Surfaces } from './surfaces.tsx'
import { Tokens } from './tokens.tsx'

const themes = ['light', 'dark', 'auto'] as const
const languages = [
  { value: 'en', label: 'English, ltr' },
  { value: 'ar', label: 'Arabic, rtl' },
] as const

/** All components of this package with their states, in both themes and directions. */
export function Gallery() {
  const [theme, setTheme] = useState<(typeof themes)[number]>('auto')
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
          <Segmented
            label="Language"
            name="gallery-language"
            value={language}
            onChange={setLanguage}
            options={languages}
          />
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
