import { detectLanguage, languageCookie, readLanguageCookie } from '@sofra/i18n'
import { useEffect } from 'react'
import { Form, useLocation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from './page-facts.ts'
import { useWords } from './words.tsx'

/** One press to the shop's other language; with more than two languages it leads to where they all are. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const { referenceId, languages: offered } = useShop()
  const others = offered.filter(({ code }) => code !== language)
  const { pathname, search } = useLocation()
  const [other] = others
  useFirstAccess(language, offered)
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

/**
 * Languages are detected on first access only (source spec, section 4): what was found among the browser's is kept as
 * if it had been chosen. By the browser itself, as the page is the same for every guest.
 */
function useFirstAccess(language: string, offered: readonly { code: string }[]): void {
  useEffect(() => {
    if (readLanguageCookie(document.cookie) !== undefined) return
    const codes = offered.map(({ code }) => code)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our guests
    if (detectLanguage(navigator.languages, codes) === language) document.cookie = languageCookie(language)
  }, [language, offered])
}
