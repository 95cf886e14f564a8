import { directionOf } from '@sofra/i18n'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { ChoiceForm } from './choice-form.tsx'

/** Languages that the shop offers and the product supports, with their own names. */
export function LanguageSection() {
  const { languages } = useShop()
  const { language } = usePageFacts()
  const choices = languages.map(({ code, name }) => ({
    value: code,
    label: (
      <span lang={code} dir={directionOf(code)}>
        {name}
      </span>
    ),
  }))
  return <ChoiceForm name="language" choices={choices} chosen={language} />
}
