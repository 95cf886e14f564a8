import { languageCookie } from '@sofra/i18n'
import { useEffect } from 'react'
import { Form, useLocation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { findLanguageToStore } from '../shell/first-visit-language.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { documentPreview, readCookies, writeCookie } from '../shell/preview.ts'
import { useTranslation } from '../shell/translation.tsx'

/** Switches between two languages; with more than two it is hidden, and the settings page lists them. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { referenceId, languages: offered } = useShop()
  const others = offered.filter(({ code }) => code !== language)
  const { pathname, search } = useLocation()
  const [other] = others
  useStoreDetectedLanguage(language, offered)
  if (!other || others.length > 1) return null
  return (
    <Form method="post" action={`/${referenceId}/settings`} reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      <button className={className} type="submit" name="language" value={other.code} lang={other.code}>
        <span className="visually-hidden">{t('common.language')}: </span>
        {other.name}
      </button>
    </Form>
  )
}

/** Runs in the browser, because the cached page is the same for every guest. */
function useStoreDetectedLanguage(shown: string, offered: readonly { code: string }[]): void {
  useEffect(() => {
    const language = findLanguageToStore({
      cookie: readCookies(),
      preferred: navigator.languages,
      offered: offered.map(({ code }) => code),
      shown,
      formSubmitted: 'sent' in document.documentElement.dataset,
    })
    // The language of a preview is chosen by the console.
    if (language !== null && !documentPreview()) writeCookie(languageCookie(language))
  }, [shown, offered])
}
