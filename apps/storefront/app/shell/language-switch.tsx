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
  if (!other || others.length > 1) return null
  return (
    <Form method="post" action={`/${referenceId}/more`} reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      <button className={className} type="submit" name="language" value={other.code} lang={other.code}>
        <span className="visually-hidden">{t('common.language')}: </span>
        {other.name}
      </button>
    </Form>
  )
}
