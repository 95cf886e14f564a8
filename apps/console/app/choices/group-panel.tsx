import { referenceOf } from '@sofra/contract/record-references'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { ConfirmDialog } from '@sofra/ui/dialog'
import { ArrowLeft, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { InputField, TextsField } from '../changes/fields.tsx'
import { numberForm } from '../changes/parse-input.ts'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { choiceRule } from '../menu-editor/choice-rule.ts'
import { EditorPanel } from '../menu-editor/editor-panel.tsx'
import panelStyles from '../menu-editor/item-panel.module.css'
import { useMenuAddress } from '../menu-editor/menu-address.ts'
import { recordOf } from '../menu-editor/menu-view.ts'
import { removal } from '../menu-editor/new-records.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './group-panel.module.css'
import { duplicateGroup, type GroupRow } from './group-records.ts'
import { GroupUses } from './group-uses.tsx'
import { ModifierList } from './modifier-list.tsx'

interface GroupPanelProps {
  readonly row: GroupRow
  /** The item from which the group was opened; null: the list of groups. */
  readonly back: string | null
  readonly addressOf: (groupId: string) => string
  readonly closeAddress: string
}

/** Everything a modifier group has: how many guests choose, its modifiers, and the items that offer it. */
export function GroupPanel({ row, back, addressOf, closeAddress }: GroupPanelProps) {
  const { t } = useTranslation()
  const { id, name, group } = row
  const on = referenceOf('modifier_group', id)
  return (
    <EditorPanel name={name} note={id} closeAddress={closeAddress} returnTo={`group-${id}`}>
      {back !== null && <BackToItem id={back} />}
      <section className={panelStyles['section']} aria-label={t('field.names')}>
        <TextsField on={on} field="names" label={t('field.names')} required />
      </section>
      <section className={panelStyles['section']} aria-labelledby="count-title">
        <h3 id="count-title">{t('choices.howMany')}</h3>
        <div className={panelStyles['pair']}>
          <InputField
            on={on}
            field="minimum"
            label={t('choices.minimum')}
            hint={t('choices.minimumHint')}
            form={numberForm()}
            inputMode="numeric"
          />
          <InputField
            on={on}
            field="maximum"
            label={t('choices.maximum')}
            hint={t('choices.maximumHint')}
            form={numberForm()}
            inputMode="numeric"
          />
          <InputField
            on={on}
            field="free_count"
            label={t('field.freeCount')}
            hint={t('choices.freeHint')}
            form={numberForm()}
            inputMode="numeric"
          />
        </div>
        <p className={styles['rule']} aria-live="polite">
          {t('choices.guestsRead')} <strong>{choiceRule(group, t)}</strong>
        </p>
      </section>
      <ModifierList groupId={id} />
      <GroupUses row={row} />
      <GroupActions row={row} addressOf={addressOf} closeAddress={closeAddress} />
    </EditorPanel>
  )
}

function BackToItem({ id }: { id: string }) {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const addressOf = useMenuAddress()
  const item = recordOf(useRecords(), 'item', id)
  if (!item) return null
  return (
    <Link to={addressOf('/menu', { item: id })} className={styles['back']}>
      <ArrowLeft aria-hidden="true" />
      {t('choices.backTo', { name: textOf(item.names, format.language, languages) })}
    </Link>
  )
}

function GroupActions({ row, addressOf, closeAddress }: Omit<GroupPanelProps, 'back'>) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const duplicate = () => {
    const copy = duplicateGroup(records, row.id)
    void store.make(copy.changes, () => void navigate(addressOf(copy.id), { preventScrollReset: true }))
  }
  const remove = () => {
    setAsking(false)
    // The group disappears at once, and the button with the focus with it.
    void navigate(closeAddress, { preventScrollReset: true })
    document.getElementById('content')?.focus({ preventScroll: true })
    void store.make((current) => removal(current, referenceOf('modifier_group', row.id)))
  }
  return (
    <div className={panelStyles['actions']}>
      <Button icon={<Copy aria-hidden="true" />} onClick={duplicate}>
        {t('editor.duplicate')}
      </Button>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('editor.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('editor.removeTitle', { name: row.name })}
        confirmLabel={t('editor.remove')}
        cancelLabel={t('common.back')}
      >
        {row.itemIds.length === 0 ? t('editor.removeText') : t('choices.removeText', { count: row.itemIds.length })}
      </ConfirmDialog>
    </div>
  )
}
