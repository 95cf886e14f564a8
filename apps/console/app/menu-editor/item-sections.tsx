import { textOf } from '@sofra/menu'
import { Disclosure } from '@sofra/ui/disclosure'
import { type ReactNode, useMemo } from 'react'
import { CheckListField, InputField, SelectField, SwitchField } from '../changes/fields.tsx'
import { OrderedField } from '../changes/ordered-field.tsx'
import { numberForm } from '../changes/parse-input.ts'
import { useBusiness, useRecords } from '../changes/records.tsx'
import { orderableTypes, typeName } from '../orders/destination.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-panel.module.css'
import { type MenuView, recordsOf } from './menu-view.ts'

const optionalCount = numberForm({ min: 1, optional: true })

/** The options of a list of records, by name in the language of the console. */
function useOptions(kind: 'tag' | 'tax' | 'modifier_group', only: (record: object) => boolean = () => true) {
  const { format } = useTranslation()
  const { languages } = useBusiness()
  return recordsOf(useRecords(), kind)
    .filter(([, record]) => only(record))
    .map(([value, { names }]) => ({ value, label: textOf(names, format.language, languages) || value }))
}

/** The category of an item. */
export function CategoryField({ on, view }: { on: string; view: MenuView }) {
  const { t } = useTranslation()
  const options = view.categories.map(({ id, name, depth }) => ({ value: id, label: '\u2003'.repeat(depth) + name }))
  return <SelectField on={on} field="category_id" label={t('field.category')} options={options} />
}

/** How and where an item is sold. */
export function SellingSection({ on, children }: { on: string; children: ReactNode }) {
  const translation = useTranslation()
  const { t } = translation
  const types = orderableTypes.map((value) => ({ value, label: typeName(value, translation) }))
  return (
    <section className={styles['section']} aria-label={t('field.types')}>
      <CheckListField on={on} field="types" legend={t('field.types')} options={types} />
      {children}
    </section>
  )
}

/** The modifier groups of an item. */
export function ChoicesSection({ on }: { on: string }) {
  const { t } = useTranslation()
  const options = useOptions('modifier_group')
  if (options.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('field.choices')}>
      <OrderedField on={on} field="modifier_groups" label={t('field.choices')} options={options} />
    </section>
  )
}

/** Tags, allergens and taxes. */
export function LabelsSection({ on }: { on: string }) {
  const { t } = useTranslation()
  const allergens = useOptions('tag', (tag) => 'kind' in tag && tag.kind === 'allergen')
  const tags = useOptions('tag', (tag) => 'kind' in tag && tag.kind !== 'allergen')
  const taxes = useOptions('tax', (tax) => !('on_order' in tax && tax.on_order))
  if (allergens.length + tags.length + taxes.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('field.tags')}>
      {tags.length > 0 && <CheckListField on={on} field="tag_ids" legend={t('editor.tags')} options={tags} />}
      {allergens.length > 0 && (
        <CheckListField on={on} field="tag_ids" legend={t('editor.allergens')} options={allergens} />
      )}
      {taxes.length > 0 && <CheckListField on={on} field="tax_ids" legend={t('field.taxes')} options={taxes} />}
    </section>
  )
}

/** What few items need. */
export function DetailsSection({ on, id, view }: { on: string; id: string; view: MenuView }) {
  const { t } = useTranslation()
  const priceDisplays = [
    { value: 'from', label: t('priceDisplay.from') },
    { value: 'options', label: t('priceDisplay.options') },
    { value: 'on-selection', label: t('priceDisplay.onSelection') },
    { value: 'range', label: t('priceDisplay.range') },
  ]
  const companions = useMemo(
    () => view.items.filter((row) => row.id !== id).map((row) => ({ value: row.id, label: row.name || row.id })),
    [view, id],
  )
  return (
    <section className={styles['section']} aria-label={t('editor.more')}>
      <Disclosure title={t('editor.more')}>
        <div className={styles['section']}>
          <div className={styles['pair']}>
            <InputField on={on} field="calories" label={t('field.calories')} form={optionalCount} inputMode="numeric" />
            <InputField
              on={on}
              field="preparation_minutes"
              label={t('field.preparation')}
              form={optionalCount}
              inputMode="numeric"
              unit={t('editor.minutes')}
            />
          </div>
          <SelectField on={on} field="price_display" label={t('field.priceDisplay')} options={priceDisplays} />
          <SwitchField on={on} field="hide_price" label={t('field.hidePrice')} />
          <SwitchField on={on} field="comment_required" label={t('field.commentRequired')} />
          <SwitchField on={on} field="pin" label={t('field.pin')} hint={t('editor.pinHint')} />
          <OrderedField on={on} field="goes_well_with" label={t('field.goesWellWith')} options={companions} />
        </div>
      </Disclosure>
    </section>
  )
}
