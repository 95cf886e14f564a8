import { referenceOf } from '@sofra/contract/record-references'
import { Disclosure } from '@sofra/ui/disclosure'
import { useMemo } from 'react'
import { SelectField, SwitchField, TextsField } from '../changes/fields.tsx'
import { useRecords } from '../changes/records.tsx'
import { PictureField } from '../pictures/picture-fields.tsx'
import { describeSchedule } from '../schedules/describe-schedule.ts'
import { ScheduleField } from '../schedules/schedule-field.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { BranchesFields, useBranches, useOwnBranchCount } from './branches-section.tsx'
import { CategoryActions } from './category-actions.tsx'
import { EditorPanel } from './editor-panel.tsx'
import styles from './item-panel.module.css'
import { type MenuView, recordOf } from './menu-view.ts'
import { SmallPicture } from './small-picture.tsx'

interface CategoryPanelProps {
  readonly id: string
  readonly name: string
  readonly view: MenuView
  readonly addressOf: (categoryId: string) => string
  readonly closeAddress: string
}

/** Everything a category has. */
export function CategoryPanel({ id, name, view, addressOf, closeAddress }: CategoryPanelProps) {
  const translation = useTranslation()
  const { t } = translation
  const on = referenceOf('category', id)
  const category = recordOf(useRecords(), 'category', id)
  const hasBranches = useBranches().length > 0
  const ownBranches = useOwnBranchCount('category_branch', id)
  const parents = useMemo(
    () =>
      view.categories
        .filter((node) => !view.within.get(id)?.has(node.id))
        .map((node) => ({ value: node.id, label: '\u2003'.repeat(node.depth) + node.name })),
    [view, id],
  )
  return (
    <EditorPanel
      name={name}
      note={id}
      picture={<SmallPicture picture={category?.picture ?? null} />}
      closeAddress={closeAddress}
      returnTo={`edit-${id}`}
    >
      <section className={styles['section']} aria-label={t('field.names')}>
        <TextsField on={on} field="names" label={t('field.names')} required />
        <TextsField on={on} field="descriptions" label={t('field.descriptions')} multiline />
        <SelectField
          on={on}
          field="parent_id"
          label={t('field.parent')}
          options={parents}
          none={t('editor.topLevel')}
        />
        <SwitchField on={on} field="visible" label={t('field.visible')} hint={t('editor.categoryVisibleHint')} />
      </section>
      <section className={styles['section']} aria-label={t('pictures.one')}>
        <PictureField on={on} field="picture" label={t('pictures.one')} />
      </section>
      <section className={styles['section']} aria-label={t('editor.when')}>
        <Disclosure title={t('editor.when')} summary={describeSchedule(category?.schedule ?? null, translation)}>
          <div className={styles['section']}>
            <ScheduleField on={on} field="schedule" label={t('editor.hoursOf', { name })} />
            <SwitchField on={on} field="pin" label={t('field.pin')} hint={t('editor.pinCategoryHint')} />
          </div>
        </Disclosure>
        {hasBranches && (
          <Disclosure
            title={t('editor.branches')}
            summary={ownBranches === 0 ? t('editor.sameEverywhere') : t('editor.ownBranches', { count: ownBranches })}
          >
            <div className={styles['section']}>
              <BranchesFields kind="category_branch" id={id} />
            </div>
          </Disclosure>
        )}
      </section>
      <CategoryActions id={id} name={name} view={view} addressOf={addressOf} closeAddress={closeAddress} />
    </EditorPanel>
  )
}
