import type { ConsoleKey } from '@sofra/i18n/console'
import { Select } from '@sofra/ui/field'
import { SelectField, TextsField } from '../changes/fields.tsx'
import { useFormInput } from '../changes/form-input.ts'
import { useRecordStore, useRecords } from '../changes/records.tsx'
import { recordsOf } from '../menu-editor/menu-view.ts'
import { useTranslation } from '../shell/translation.tsx'
import { LabelList } from './label-list.tsx'
import { addTag, type TagKind, tagKinds } from './label-records.ts'
import styles from './labels-screen.module.css'
import { NewLabel } from './new-label.tsx'

const kindNames = {
  tag: 'labels.kind.tag',
  diet: 'labels.kind.diet',
  spice: 'labels.kind.spice',
  allergen: 'labels.kind.allergen',
  ingredient: 'labels.kind.ingredient',
} as const satisfies Record<TagKind, ConsoleKey>

/** The tags by kind, edited in place, and a form for the next one. */
export function TagsSection() {
  const { t } = useTranslation()
  const tags = recordsOf(useRecords(), 'tag')
  const options = tagKinds.map((value) => ({ value, label: t(kindNames[value]) }))
  return (
    <section className={styles['section']} aria-labelledby="tags-title">
      <div>
        <h2 id="tags-title">{t('field.tags')}</h2>
        <p className={styles['note']}>{t('labels.tagsHint')}</p>
      </div>
      {tagKinds.map((kind) => {
        const some = tags.filter(([, tag]) => tag.kind === kind)
        if (some.length === 0) return null
        return (
          <div key={kind} className={styles['section']}>
            <h3>{t(kindNames[kind])}</h3>
            <LabelList kind="tag" labels={some}>
              {(on) => (
                <div className={styles['tagFields']}>
                  <TextsField on={on} field="names" label={t('field.names')} required />
                  <SelectField on={on} field="kind" label={t('field.kind')} options={options} />
                </div>
              )}
            </LabelList>
          </div>
        )
      })}
      <NewTag />
    </section>
  )
}

/** The place of the form's input among the unsaved input; it is no record. */
const form = 'new/tag'

function NewTag() {
  const { t } = useTranslation()
  const store = useRecordStore()
  const chosen = useFormInput(form, 'kind')
  const kind = tagKinds.find((one) => one === chosen) ?? 'tag'
  const add = (name: string, language: string, done: () => void) =>
    void store.make(
      (current) => addTag(current, { name, language, kind }),
      () => {
        store.clear(form, { name })
        done()
      },
    )
  return (
    <NewLabel form={form} title={t('labels.newTag')} action={t('labels.addTag')} onAdd={add}>
      {() => (
        <Select
          label={t('field.kind')}
          value={kind}
          onChange={(event) => store.type(form, 'kind', event.currentTarget.value)}
        >
          {tagKinds.map((value) => (
            <option key={value} value={value}>
              {t(kindNames[value])}
            </option>
          ))}
        </Select>
      )}
    </NewLabel>
  )
}
