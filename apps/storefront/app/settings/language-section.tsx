import { directionOf } from '@sofra/i18n'
import { Form, useLocation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { ChoiceButton } from './choice-button.tsx'
import styles from './section.module.css'

/** Languages that the shop offers and the product supports, with their own names. */
export function LanguageSection() {
  const { languages } = useShop()
  const { language } = usePageFacts()
  const { pathname, search } = useLocation()
  return (
    <Form className={styles['choices']} method="post" reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map(({ code, name }) => (
        <ChoiceButton key={code} name="language" value={code} chosen={code === language}>
          <span lang={code} dir={directionOf(code)}>
            {name}
          </span>
        </ChoiceButton>
      ))}
    </Form>
  )
}
