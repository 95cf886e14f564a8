import { directionOf } from '@sofra/i18n'
import { Button } from '@sofra/ui/button'
import { Select, TextField } from '@sofra/ui/field'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import fieldStyles from '../changes/fields.module.css'
import { useFormInput } from '../changes/form-input.ts'
import { amountForm } from '../changes/parse-input.ts'
import { problemText } from '../changes/problem-text.ts'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { EditorPanel } from './editor-panel.tsx'
import styles from './item-panel.module.css'
import type { MenuView } from './menu-view.ts'
import { addedId, addItem, newItemId } from './new-records.ts'

interface NewItemPanelProps {
  readonly view: MenuView
  /** The category that is shown; null: all. */
  readonly categoryId: string | null
  readonly addressOf: (itemId: string) => string
  readonly closeAddress: string
}

/** The place of the form's input among the unsaved input; it is no record. */
const form = 'new/item'

/** The form of a new item. A name and a price are enough; the other fields are those of the item once it exists. */
export function NewItemPanel({ view, categoryId, addressOf, closeAddress }: NewItemPanelProps) {
  const { t } = useTranslation()
  const { currency, languages } = useBusiness()
  const [language = 'en'] = languages
  const store = useRecordStore()
  const records = useRecords()
  const readNow = useReadNow()
  const navigate = useNavigate()
  const [tried, setTried] = useState(false)
  const name = useFormInput(form, 'name')
  const price = useFormInput(form, 'price')
  const category = useFormInput(form, 'category') || (categoryId ?? view.categories[0]?.id ?? '')

  const amount = amountForm(currency).parse(price)
  const problems = {
    name: name.trim() === '' ? 'text_missing' : null,
    price: 'problem' in amount ? amount.problem : null,
  }
  const errorOf = (field: keyof typeof problems) => {
    const problem = problems[field]
    return tried && problem !== null ? { error: problemText(t, problem) } : {}
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.name !== null || 'problem' in amount) return
    const item = { name, language, price: Number(amount.to), categoryId: category, now: readNow() }
    await store.make(
      (current) => addItem(current, item),
      ([added]) => {
        store.revert(form, 'name', 'price', 'category')
        void navigate(addressOf(addedId(added)), { preventScrollReset: true })
      },
    )
  }
  return (
    <EditorPanel
      name={t('editor.newItem')}
      note={name.trim() === '' ? '' : newItemId(records, name)}
      closeAddress={closeAddress}
      returnTo="new-item"
    >
      <form noValidate onSubmit={(event) => void add(event)}>
        <div className={styles['section']}>
          <TextField
            label={t('field.names')}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
            value={name}
            onChange={(event) => store.type(form, 'name', event.currentTarget.value)}
            {...errorOf('name')}
          />
          <TextField
            label={t('field.price')}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={(event) => store.type(form, 'price', event.currentTarget.value)}
            end={<span className={fieldStyles['unit']}>{currency}</span>}
            {...errorOf('price')}
          />
          <Select
            label={t('field.category')}
            value={category}
            onChange={(event) => store.type(form, 'category', event.currentTarget.value)}
          >
            {view.categories.map((node) => (
              <option key={node.id} value={node.id}>
                {'\u2003'.repeat(node.depth) + node.name}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="primary">
            {t('editor.addItem')}
          </Button>
        </div>
      </form>
    </EditorPanel>
  )
}
