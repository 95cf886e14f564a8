import { languageCookie, offeredLanguages } from '@sofra/i18n'
import { useState } from 'react'
import { redirect } from 'react-router'
import { safeRedirect } from '../account/safe-redirect.ts'
import { useShop } from '../business/use-shop.ts'
import { shopContext } from '../server-context.ts'
import { AboutSection } from '../settings/about-section.tsx'
import { LanguageSection } from '../settings/language-section.tsx'
import { SectionPage } from '../settings/section-page.tsx'
import { settingsSections } from '../settings/sections.ts'
import { TextSection, textSizeLabels } from '../settings/text-section.tsx'
import { ThemeSection, themeLabels } from '../settings/theme-section.tsx'
import { themes, usePageFacts } from '../shell/page-facts.ts'
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
  return redirect(
    safeRedirect(pageOfForm(form.get('back'), request.headers.get('referer'))) ?? `/${params.referenceId}/settings`,
    { headers },
  )
}

/** The page that the form names. A cached page does not know its own query (docs/decisions/0050), which the browser sends. */
function pageOfForm(back: FormDataEntryValue | null, referrer: string | null): FormDataEntryValue | null {
  const page = URL.parse(referrer ?? '')
  return page && page.pathname === back ? page.pathname + page.search : back
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { referenceId, languages } = useShop()
  const { language } = usePageFacts()
  const [theme, setTheme] = useState(loaderData.theme)
  const [textSize, setTextSize] = useState(loaderData.textSize)
  return (
    <SectionPage
      path={`/${referenceId}/settings`}
      title={t('settings.title')}
      backLabel={t('settings.back')}
      sections={settingsSections}
      values={{
        language: languages.find(({ code }) => code === language)?.name ?? '',
        theme: t(themeLabels[theme]),
        text: t(textSizeLabels[textSize]),
      }}
    >
      {(shown) => (
        <>
          {shown === 'language' && <LanguageSection />}
          {shown === 'theme' && <ThemeSection theme={theme} onChoose={setTheme} />}
          {shown === 'text' && <TextSection size={textSize} onChoose={setTextSize} />}
          {shown === 'about' && <AboutSection />}
        </>
      )}
    </SectionPage>
  )
}
