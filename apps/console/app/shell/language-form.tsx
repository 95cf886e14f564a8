import { consoleLanguages, languages } from '@sofra/i18n'
import { Form } from 'react-router'
import styles from './language-form.module.css'
import { usePageFacts } from './page-facts.ts'
import { useTranslation } from './translation.tsx'

/** One button per language. The language belongs to the document, so changing it reloads the page. */
export function LanguageForm({ to }: { to: string }) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  return (
    <Form
      method="post"
      action="/appearance"
      reloadDocument
      className={styles['form']}
      aria-label={t('common.language')}
    >
      <input type="hidden" name="to" value={to} />
      {consoleLanguages.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          aria-pressed={code === language}
          className={styles['choice']}
        >
          {languages[code].name}
        </button>
      ))}
    </Form>
  )
}
