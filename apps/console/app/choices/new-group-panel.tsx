import type { Records } from '@sofra/changes'
import { referenceOf } from '@sofra/contract/record-references'
import { directionOf } from '@sofra/i18n'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormInput } from '../changes/form-input.ts'
import { problemText } from '../changes/problem-text.ts'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { EditorPanel } from '../menu-editor/editor-panel.tsx'
import panelStyles from '../menu-editor/item-panel.module.css'
import { recordOf } from '../menu-editor/menu-view.ts'
import { addedId } from '../menu-editor/new-records.ts'
import { useTranslation } from '../shell/translation.tsx'
import { addGroup, newGroupId } from './group-records.ts'

interface NewGroupPanelProps {
  /** The item that offers the new group at once; null: none does. */
  readonly offeredBy: string | null
  readonly addressOf: (groupId: string) => string
  readonly closeAddress: string
}

/** The place of the form's input among the unsaved input; it is no record. */
const form = 'new/group'

/** The form of a new modifier group. A name is enough; its modifiers follow in its panel. */
export function NewGroupPanel({ offeredBy, addressOf, closeAddress }: NewGroupPanelProps) {
  const { t } = useTranslation()
  const { languages } = useBusiness()
  const [language = 'en'] = languages
  const store = useRecordStore()
  const records = useRecords()
  const navigate = useNavigate()
  const [tried, setTried] = useState(false)
  const name = useFormInput(form, 'name')
  const isMissing = name.trim() === ''

  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    const plan = (current: Records) => {
      const from = offeredBy === null ? undefined : recordOf(current, 'item', offeredBy)?.modifier_groups
      return [
        ...addGroup(current, { name, language }),
        ...(offeredBy === null || from === undefined
          ? []
          : [
              {
                on: referenceOf('item', offeredBy),
                field: 'modifier_groups',
                from,
                to: [...from, newGroupId(current, name)],
              },
            ]),
      ]
    }
    void store.make(plan, ([added]) => {
      store.revert(form, 'name')
      void navigate(addressOf(addedId(added)), { preventScrollReset: true })
    })
  }
  return (
    <EditorPanel
      name={t('choices.newGroup')}
      note={isMissing ? '' : newGroupId(records, name)}
      closeAddress={closeAddress}
      returnTo="new-group"
    >
      <form noValidate onSubmit={add} className={panelStyles['section']}>
        <TextField
          label={t('field.names')}
          hint={t('choices.nameHint')}
          lang={language}
          dir={directionOf(language)}
          autoComplete="off"
          value={name}
          onChange={(event) => store.type(form, 'name', event.currentTarget.value)}
          {...(tried && isMissing && { error: problemText(t, 'text_missing') })}
        />
        <Button type="submit" variant="primary">
          {t('choices.addGroup')}
        </Button>
      </form>
    </EditorPanel>
  )
}
