import { languageCookie, offeredLanguages } from '@sofra/i18n'
import { SideMenu } from '@sofra/ui/side-menu'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { safeRedirect } from '../account/safe-redirect.ts'
import { useShop } from '../business/use-shop.ts'
import { shopContext } from '../server-context.ts'
import { AboutSection } from '../settings/about-section.tsx'
import { LanguageSection } from '../settings/language-section.tsx'
import { type Section, sectionIcons, sectionOf, sections, sectionTitles } from '../settings/sections.ts'
import styles from '../settings/settings-page.module.css'
import { TextSection, textSizeLabels } from '../settings/text-section.tsx'
import { ThemeSection, themeLabels } from '../settings/theme-section.tsx'
import { themes, usePageFacts } from '../shell/page-facts.ts'
import frame from '../shell/page-frame.module.css'
import { readTextSize, textSizeCookie, textSizes } from '../shell/text-size.ts'
import { readTheme, themeCookie } from '../shell/theme.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/settings.ts'

/** Settings of this guest; not cached. */
export function loader({ request, context }: Route.LoaderArgs) {
  const cookie = request.headers.get('cookie')
  return { theme: readTheme(cookie) ?? context.get(shopContext).theme.mode, textSize: readTextSize(cookie) }
}

/** Stores a choice in a cookie and redirects back. Works without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = offeredLanguages(context.get(shopContext).languages).find((code) => code === form.get('language'))
  const theme = themes.find((one) => one === form.get('theme'))
  const textSize = textSizes.find((size) => String(size) === form.get('text_size'))
  const headers = new Headers()
  if (language) headers.append('Set-Cookie', languageCookie(language))
  if (theme) headers.append('Set-Cookie', themeCookie(theme))
  if (textSize) headers.append('Set-Cookie', textSizeCookie(textSize))
  return redirect(safeRedirect(form.get('back')) ?? `/${params.referenceId}/settings`, { headers })
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { referenceId, name, languages } = useShop()
  const { language } = usePageFacts()
  const [search] = useSearchParams()
  const [theme, setTheme] = useState(loaderData.theme)
  const [textSize, setTextSize] = useState(loaderData.textSize)
  const base = `/${referenceId}/settings`
  const requested = sectionOf(search)
  // Phones show the menu until a section is chosen; wide screens show a section beside it.
  const shown: Section = requested ?? 'language'
  const values: Partial<Record<Section, string>> = {
    language: languages.find(({ code }) => code === language)?.name ?? '',
    theme: t(themeLabels[theme]),
    text: t(textSizeLabels[textSize]),
  }
  return (
    <main
      className={`${frame['page']} ${styles['page']}`}
      id="content"
      tabIndex={-1}
      data-open={requested !== undefined || undefined}
    >
      <title>{`${t(requested ? sectionTitles[requested] : 'settings.title')} · ${name}`}</title>
      <h1 className={`${frame['title']} ${styles['title']}`}>{t('settings.title')}</h1>
      <div className={styles['frame']}>
        <SideMenu
          className={styles['menu']}
          label={t('settings.title')}
          current={shown}
          link={Link}
          entries={sections.map((section) => {
            const Icon = sectionIcons[section]
            return {
              id: section,
              href: `${base}?section=${section}`,
              label: t(sectionTitles[section]),
              icon: <Icon aria-hidden />,
              ...(values[section] !== undefined && { value: values[section] }),
            }
          })}
        />
        <section className={styles['part']} aria-labelledby="part-title">
          <div className={styles['head']}>
            <Link className={styles['back']} to={base} aria-label={t('settings.back')} title={t('settings.back')}>
              <ChevronLeft size={24} aria-hidden />
            </Link>
            <h2 id="part-title" className={styles['heading']}>
              {t(sectionTitles[shown])}
            </h2>
          </div>
          {shown === 'language' && <LanguageSection />}
          {shown === 'theme' && <ThemeSection theme={theme} onChoose={setTheme} />}
          {shown === 'text' && <TextSection size={textSize} onChoose={setTextSize} />}
          {shown === 'about' && <AboutSection />}
        </section>
      </div>
    </main>
  )
}
