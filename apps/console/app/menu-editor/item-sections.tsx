import { referenceOf } from '@sofra/contract/record-references'
import { textOf } from '@sofra/menu'
import { buttonClass } from '@sofra/ui/button'
import { Disclosure } from '@sofra/ui/disclosure'
import { ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { CheckListField, InputField, listOf, SelectField, SwitchField } from '../changes/fields.tsx'
import { OrderedField } from '../changes/ordered-field.tsx'
import { numberForm } from '../changes/parse-input.ts'
import { useBusiness, useField, useRecords } from '../changes/records.tsx'
import { orderableTypes, typeName } from '../orders/destination.ts'
import { SortableList } from '../reorder/sortable-list.tsx'
import { describeSchedule } from '../schedules/describe-schedule.ts'
import { ScheduleField } from '../schedules/schedule-field.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { BranchesFields, useBranches, useOwnBranchCount } from './branches-section.tsx'
import { choiceRule } from './choice-rule.ts'
import { DateField } from './date-field.tsx'
import styles from './item-panel.module.css'
import { useMenuAddress } from './menu-address.ts'
import { type MenuView, recordOf, recordsOf } from './menu-view.ts'
import { StockFields } from './stock-fields.tsx'

const optionalCount = numberForm({ min: 1, optional: true })

interface ItemSectionProps {
  /** The reference of the item. */
  readonly on: string
  readonly id: string
  readonly view: MenuView
}

/** The options of a list of records, by name in the language of the console. */
function useOptions(kind: 'tag' | 'tax' | 'modifier_group', only: (record: object) => boolean = () => true) {
  const { format } = useTranslation()
  const { languages } = useBusiness()
  return recordsOf(useRecords(), kind)
    .filter(([, record]) => only(record))
    .map(([value, { names }]) => ({ value, label: textOf(names, format.language, languages) || value }))
}

/** A section that few items need, closed, with what is set as its summary. */
function MoreSection({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  return (
    <Disclosure title={title} summary={<span dir="auto">{summary}</span>}>
      <div className={styles['more']}>{children}</div>
    </Disclosure>
  )
}

/** The category of an item. */
export function CategoryField({ on, view }: { on: string; view: MenuView }) {
  const { t } = useTranslation()
  const options = view.categories.map(({ id, name, depth }) => ({ value: id, label: '\u2003'.repeat(depth) + name }))
  return <SelectField on={on} field="category_id" label={t('field.category')} options={options} />
}

/** The modifier groups of an item, each one press away. */
export function ChoicesSection({ on, id }: { on: string; id: string }) {
  const { t } = useTranslation()
  const { format } = useTranslation()
  const { languages } = useBusiness()
  const records = useRecords()
  const addressOf = useMenuAddress()
  const options = useOptions('modifier_group')
  const { input, set } = useField(on, 'modifier_groups')
  const ids = listOf(input)
  const groups = ids.flatMap((group) => {
    const record = recordOf(records, 'modifier_group', group)
    return record ? [{ id: group, record, name: textOf(record.names, format.language, languages) || group }] : []
  })
  const move = (group: string, index: number) => set(ids.filter((one) => one !== group).toSpliced(index, 0, group))
  return (
    <section className={styles['section']} aria-labelledby="choices-title">
      <div>
        <h3 id="choices-title">{t('field.choices')}</h3>
        <p className={styles['note']}>{t('editor.choicesHint')}</p>
      </div>
      {groups.length > 0 && (
        <SortableList entries={groups} onMove={move} className={styles['links']} lineClass={styles['linkLine']}>
          {({ id: group, record, name }, handle) => (
            <>
              <Link to={addressOf('/menu/choices', { group, back: id })} className={styles['link']}>
                <span className={styles['linkText']}>
                  <span dir="auto">{name}</span>
                  <span className={styles['note']}>{choiceRule(record, t)}</span>
                </span>
                <ChevronRight aria-hidden="true" className={styles['chevron']} />
              </Link>
              {handle}
            </>
          )}
        </SortableList>
      )}
      {options.length > 0 && (
        <Disclosure title={t('editor.chooseGroups')} defaultOpen={false}>
          <OrderedField on={on} field="modifier_groups" label={t('field.choices')} options={options} />
        </Disclosure>
      )}
      <div>
        <Link to={addressOf('/menu/choices', { new: 'group', back: id })} className={buttonClass({ size: 'small' })}>
          <Plus aria-hidden="true" />
          {t('choices.newGroup')}
        </Link>
      </div>
    </section>
  )
}

/** What few items need, each part with a summary of what is set. */
export function MoreSections({ on, id, view }: ItemSectionProps) {
  const { t } = useTranslation()
  const hasBranches = useBranches().length > 0
  return (
    <section className={styles['section']} aria-labelledby="more-title">
      <h3 id="more-title">{t('editor.more')}</h3>
      <div className={styles['disclosures']}>
        <SellingPart on={on} />
        {hasBranches && <BranchesPart id={id} />}
        <LabelsPart on={on} />
        <TaxesPart on={on} />
        <FactsPart on={on} />
        <StockPart on={on} id={id} />
        <CompanionsPart on={on} id={id} view={view} />
      </div>
    </section>
  )
}

function SellingPart({ on }: { on: string }) {
  const translation = useTranslation()
  const { t } = translation
  const item = useRecords().get(on)
  const types = orderableTypes.map((value) => ({ value, label: typeName(value, translation) }))
  const sold = types.filter(({ value }) => listOf(item?.['types'] ?? null).includes(value))
  const schedule = (item?.['schedule'] ?? null) as Parameters<typeof describeSchedule>[0]
  const summary =
    schedule === null
      ? sold.map(({ label }) => label).join(t('changes.listSeparator')) || t('changes.none')
      : describeSchedule(schedule, translation)
  return (
    <MoreSection title={t('editor.selling')} summary={summary}>
      <CheckListField on={on} field="types" legend={t('field.types')} options={types} />
      <ScheduleField on={on} field="schedule" label={t('editor.itemHours')} />
      <SwitchField on={on} field="pin" label={t('field.pin')} hint={t('editor.pinHint')} />
      <DateField on={on} field="added_at" label={t('field.addedAt')} hint={t('editor.addedHint')} />
    </MoreSection>
  )
}

function BranchesPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const count = useOwnBranchCount('item_branch', id)
  return (
    <MoreSection
      title={t('editor.branches')}
      summary={count === 0 ? t('editor.sameEverywhere') : t('editor.ownBranches', { count })}
    >
      <BranchesFields kind="item_branch" id={id} />
    </MoreSection>
  )
}

/** The names of the chosen options, "None" without any. */
function useChosen(on: string, field: string, options: readonly { readonly value: string; readonly label: string }[]) {
  const { t } = useTranslation()
  const { input } = useField(on, field)
  const chosen = listOf(input)
  const names = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label)
  return names.join(t('changes.listSeparator')) || t('changes.none')
}

function LabelsPart({ on }: { on: string }) {
  const { t } = useTranslation()
  const addressOf = useMenuAddress()
  const allergens = useOptions('tag', (tag) => 'kind' in tag && tag.kind === 'allergen')
  const tags = useOptions('tag', (tag) => 'kind' in tag && tag.kind !== 'allergen')
  const summary = useChosen(on, 'tag_ids', [...tags, ...allergens])
  return (
    <MoreSection title={t('field.tags')} summary={summary}>
      {tags.length > 0 && <CheckListField on={on} field="tag_ids" legend={t('editor.tags')} options={tags} />}
      {allergens.length > 0 && (
        <CheckListField on={on} field="tag_ids" legend={t('editor.allergens')} options={allergens} />
      )}
      <Link to={addressOf('/menu/labels')} className={styles['quietLink']}>
        {t('editor.editTags')}
      </Link>
    </MoreSection>
  )
}

function TaxesPart({ on }: { on: string }) {
  const { t } = useTranslation()
  const addressOf = useMenuAddress()
  const taxes = useOptions('tax', (tax) => !('on_order' in tax && tax.on_order))
  const summary = useChosen(on, 'tax_ids', taxes)
  return (
    <MoreSection title={t('field.taxes')} summary={summary}>
      {taxes.length > 0 && <CheckListField on={on} field="tax_ids" legend={t('field.taxes')} options={taxes} />}
      <Link to={addressOf('/menu/labels')} className={styles['quietLink']}>
        {t('editor.editTaxes')}
      </Link>
    </MoreSection>
  )
}

function FactsPart({ on }: { on: string }) {
  const { t, format } = useTranslation()
  const item = useRecords().get(on)
  const { calories = null, preparation_minutes: minutes = null, comment_required: isCommentRequired } = item ?? {}
  const summary = [
    ...(typeof calories === 'number' ? [t('editor.kcal', { calories: format.number(calories) })] : []),
    ...(typeof minutes === 'number' ? [format.duration(minutes)] : []),
    ...(isCommentRequired === true ? [t('field.commentRequired')] : []),
  ].join(t('changes.listSeparator'))
  return (
    <MoreSection title={t('editor.facts')} summary={summary || t('changes.none')}>
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
      <SwitchField on={on} field="comment_required" label={t('field.commentRequired')} hint={t('editor.commentHint')} />
    </MoreSection>
  )
}

function StockPart({ on, id }: { on: string; id: string }) {
  const { t, format } = useTranslation()
  const { value } = useField(on, 'low_stock')
  const summary = typeof value === 'number' ? t('editor.lowAt', { number: format.number(value) }) : t('changes.none')
  return (
    <MoreSection title={t('editor.stockTitle')} summary={summary}>
      <StockFields on={on} id={id} />
    </MoreSection>
  )
}

function CompanionsPart({ on, id, view }: ItemSectionProps) {
  const { t } = useTranslation()
  const companions = useMemo(
    () => view.items.filter((row) => row.id !== id).map((row) => ({ value: row.id, label: row.name || row.id })),
    [view, id],
  )
  const summary = useChosen(on, 'goes_well_with', companions)
  return (
    <MoreSection title={t('field.goesWellWith')} summary={summary}>
      <OrderedField on={on} field="goes_well_with" label={t('field.goesWellWith')} options={companions} />
    </MoreSection>
  )
}

/** How the price of an item is shown. */
export function PriceDisplayFields({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const on = referenceOf('item', itemId)
  const options = [
    { value: 'from', label: t('priceDisplay.from') },
    { value: 'options', label: t('priceDisplay.options') },
    { value: 'on-selection', label: t('priceDisplay.onSelection') },
    { value: 'range', label: t('priceDisplay.range') },
  ]
  const { value } = useField(on, 'price_display')
  const { value: isHidden } = useField(on, 'hide_price')
  const shown = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Disclosure title={t('field.priceDisplay')} summary={isHidden === true ? t('field.hidePrice') : shown}>
      <div className={styles['more']}>
        <SelectField on={on} field="price_display" label={t('field.priceDisplay')} options={options} />
        <SwitchField on={on} field="hide_price" label={t('field.hidePrice')} hint={t('editor.hidePriceHint')} />
      </div>
    </Disclosure>
  )
}
