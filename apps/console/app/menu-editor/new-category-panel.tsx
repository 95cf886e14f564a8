import { directionOf } from '@sofra/i18n'
import { Button } from '@sofra/ui/button'
import { Select, TextField } from '@sofra/ui/field'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormInput } from '../changes/form-input.ts'
import { problemText } from '../changes/problem-text.ts'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { EditorPanel } from './editor-panel.tsx'
import styles from './item-panel.module.css'
import type { MenuView } from './menu-view.ts'
import { addCategory, newCategoryId } from './new-categories.ts'
import { addedId } from './new-records.ts'

interface NewCategoryPanelProps {
  readonly view: MenuView
  readonly addressOf: (categoryId: string) => string
  readonly closeAddress: string
}

/** The place of the form's input among the unsaved input; it is no record. */
const form = 'new/category'

/** The form of a new category. A name is enough. */
export function NewCategoryPanel({ view, addressOf, closeAddress }: NewCategoryPanelProps) {
  const { t } = useTranslation()
  const { languages } = useBusiness()
  const [language = 'en'] = languages
  const store = useRecordStore()
  const records = useRecords()
  const navigate = useNavigate()
  const [tried, setTried] = useState(false)
  const name = useFormInput(form, 'name')
  const parentId = useFormInput(form, 'parent') || null
  const isMissing = name.trim() === ''

  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    await store.make(
      (current) => addCategory(current, { name, language, parentId }),
      ([added]) => {
        store.revert(form, 'name', 'parent')
        void navigate(addressOf(addedId(added)), { preventScrollReset: true })
      },
    )
  }
  return (
    <EditorPanel
      name={t('editor.newCategory')}
      note={isMissing ? '' : newCategoryId(records, name)}
      closeAddress={closeAddress}
      returnTo="new-category"
    >
      <form noValidate onSubmit={(event) => void add(event)} className={styles['section']}>
        <TextField
          label={t('field.names')}
          lang={language}
          dir={directionOf(language)}
          autoComplete="off"
          value={name}
          onChange={(event) => store.type(form, 'name', event.currentTarget.value)}
          {...(tried && isMissing && { error: problemText(t, 'text_missing') })}
        />
        <Select
          label={t('field.parent')}
          value={parentId ?? ''}
          onChange={(event) => store.type(form, 'parent', event.currentTarget.value)}
        >
          <option value="">{t('editor.topLevel')}</option>
          {view.categories.map((node) => (
            <option key={node.id} value={node.id}>
              {'\u2003'.repeat(node.depth) + node.name}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="primary">
          {t('editor.addCategory')}
        </Button>
      </form>
    </EditorPanel>
  )
}
