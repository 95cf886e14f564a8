import { directionOf } from '@sofra/i18n'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useFormInput } from '../changes/form-input.ts'
import { problemText } from '../changes/problem-text.ts'
import { useBusiness, useRecordStore } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './labels-screen.module.css'

interface NewLabelProps {
  /** The place of the form's input among the unsaved input; it is no record. */
  readonly form: string
  readonly title: string
  readonly action: string
  /** Adds the label, whose name is not empty, and calls `done` once it is added; unless other input is wrong. */
  readonly onAdd: (name: string, language: string, done: () => void) => void
  /** The fields after the name; they show their problems once the user has tried to add the label. */
  readonly children: (isTried: boolean) => ReactNode
}

/** The form for the next tag or tax, with its name in the first language of the business. */
export function NewLabel({ form, title, action, onAdd, children }: NewLabelProps) {
  const { t } = useTranslation()
  const { languages } = useBusiness()
  const [language = 'en'] = languages
  const store = useRecordStore()
  const name = useFormInput(form, 'name')
  const [isTried, setIsTried] = useState(false)
  const isMissing = name.trim() === ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isMissing) return
    onAdd(name, language, () => setIsTried(false))
  }
  return (
    <form noValidate onSubmit={add} className={styles['new']} aria-label={title}>
      <TextField
        label={title}
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        value={name}
        onChange={(event) => store.type(form, 'name', event.currentTarget.value)}
        {...(isTried && isMissing && { error: problemText(t, 'text_missing') })}
      />
      {children(isTried)}
      <Button type="submit" icon={<Plus aria-hidden="true" />}>
        {action}
      </Button>
    </form>
  )
}
