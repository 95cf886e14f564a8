import type { MenuRecord } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { directionOf } from '@sofra/i18n'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Disclosure } from '@sofra/ui/disclosure'
import { TextField } from '@sofra/ui/field'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import fieldStyles from '../changes/fields.module.css'
import { CheckListField, InputField, SwitchField, TextsField } from '../changes/fields.tsx'
import { useFormInput } from '../changes/form-input.ts'
import { amountForm, numberForm } from '../changes/parse-input.ts'
import { problemText } from '../changes/problem-text.ts'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import panelStyles from '../menu-editor/item-panel.module.css'
import { recordsOf } from '../menu-editor/menu-view.ts'
import { moveOwned } from '../menu-editor/move-records.ts'
import { removal } from '../menu-editor/new-records.ts'
import { PictureField } from '../pictures/picture-fields.tsx'
import { SortableList } from '../reorder/sortable-list.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './group-panel.module.css'
import { addModifier, duplicateModifier, modifiersOf } from './group-records.ts'

/** A price may be below 0: "without cheese". */
const lowestPrice = -1e12

/** The modifiers of a group, edited in place, and a form for the next one. */
export function ModifierList({ groupId }: { groupId: string }) {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const store = useRecordStore()
  const modifiers = modifiersOf(useRecords(), groupId).map(({ id, modifier }) => ({
    id,
    modifier,
    name: textOf(modifier.names, format.language, languages) || id,
  }))
  const move = (id: string, index: number) =>
    void store.make(moveOwned(store.getState().records, 'modifier', [groupId, id], index))
  return (
    <section className={panelStyles['section']} aria-labelledby="modifiers-title">
      <div>
        <h3 id="modifiers-title">{t('choices.modifiers')}</h3>
        <p className={panelStyles['note']}>{t('choices.priceHint')}</p>
      </div>
      {modifiers.length > 0 && (
        <SortableList entries={modifiers} onMove={move} className={styles['modifiers']} isNamed>
          {({ id, modifier, name }, handle) => (
            <ModifierFields groupId={groupId} id={id} modifier={modifier} name={name} handle={handle} />
          )}
        </SortableList>
      )}
      <NewModifier groupId={groupId} />
    </section>
  )
}

interface ModifierFieldsProps {
  readonly groupId: string
  readonly id: string
  readonly modifier: MenuRecord<'modifier'>
  readonly name: string
  /** Moves the modifier among the others. */
  readonly handle: ReactNode
}

function ModifierFields({ groupId, id, modifier, name, handle }: ModifierFieldsProps) {
  const { t } = useTranslation()
  const { currency } = useBusiness()
  const store = useRecordStore()
  const on = referenceOf('modifier', groupId, id)
  const summary = [
    ...(modifier.visible ? [] : [t('editor.hidden')]),
    ...(modifier.sold_out ? [t('field.soldOut')] : []),
    ...(modifier.maximum > 1 ? [t('choices.times', { count: modifier.maximum })] : []),
  ].join(t('changes.listSeparator'))
  return (
    <div className={styles['modifier']} data-hidden={!modifier.visible || undefined}>
      <div className={styles['main']}>
        {handle}
        <TextsField on={on} field="names" label={t('field.names')} required />
        <InputField
          on={on}
          field="price"
          label={t('choices.extraPrice')}
          form={amountForm(currency, { min: lowestPrice })}
          unit={currency}
        />
      </div>
      <Disclosure title={t('choices.more', { name })} summary={summary}>
        <div className={panelStyles['more']}>
          <SwitchField on={on} field="visible" label={t('field.visible')} />
          <SwitchField on={on} field="sold_out" label={t('field.soldOut')} />
          <InputField
            on={on}
            field="maximum"
            label={t('choices.modifierMaximum')}
            form={numberForm({ min: 1 })}
            inputMode="numeric"
          />
          <PictureField on={on} field="picture" label={t('pictures.one')} />
          <LabelFields on={on} />
          <div className={styles['buttons']}>
            <Button
              size="small"
              icon={<Copy aria-hidden="true" />}
              onClick={() => void store.make((current) => duplicateModifier(current, groupId, id))}
            >
              {t('editor.duplicate')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void store.make((current) => removal(current, on))}
            >
              {t('editor.remove')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

/** The tags, allergens and taxes of a modifier. */
function LabelFields({ on }: { on: string }) {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const records = useRecords()
  const named = <Id extends string>([value, { names }]: readonly [Id, { readonly names: Record<string, string> }]) => ({
    value,
    label: textOf(names, format.language, languages) || value,
  })
  const tags = recordsOf(records, 'tag').map(named)
  const taxes = recordsOf(records, 'tax')
    .filter(([, tax]) => !tax.on_order)
    .map(named)
  return (
    <>
      {tags.length > 0 && <CheckListField on={on} field="tag_ids" legend={t('field.tags')} options={tags} />}
      {taxes.length > 0 && <CheckListField on={on} field="tax_ids" legend={t('field.taxes')} options={taxes} />}
    </>
  )
}

/** The form of the next modifier: a name, and a price that may stay empty. Enter adds it and the next one can be typed. */
function NewModifier({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const { currency, languages } = useBusiness()
  const [language = 'en'] = languages
  const store = useRecordStore()
  const form = `new/modifier/${groupId}`
  const name = useFormInput(form, 'name')
  const price = useFormInput(form, 'price')
  const [tried, setTried] = useState(false)
  const nameField = useRef<HTMLDivElement>(null)
  const amount = price.trim() === '' ? { to: 0 } : amountForm(currency, { min: lowestPrice }).parse(price)
  const isMissing = name.trim() === ''

  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || 'problem' in amount) return
    const modifier = { name, language, price: Number(amount.to) }
    void store.make(
      (current) => addModifier(current, groupId, modifier),
      () => {
        store.clear(form, { name, price })
        setTried(false)
        nameField.current?.querySelector('input')?.focus()
      },
    )
  }
  return (
    <form noValidate onSubmit={add} className={styles['new']} aria-label={t('choices.newModifier')}>
      <div ref={nameField}>
        <TextField
          label={t('choices.newModifier')}
          lang={language}
          dir={directionOf(language)}
          autoComplete="off"
          value={name}
          onChange={(event) => store.type(form, 'name', event.currentTarget.value)}
          {...(tried && isMissing && { error: problemText(t, 'text_missing') })}
        />
      </div>
      <TextField
        label={t('choices.extraPrice')}
        autoComplete="off"
        value={price}
        placeholder={amountForm(currency).format(0)}
        onChange={(event) => store.type(form, 'price', event.currentTarget.value)}
        end={<span className={fieldStyles['unit']}>{currency}</span>}
        {...(tried && 'problem' in amount && { error: problemText(t, amount.problem) })}
      />
      <Button type="submit" icon={<Plus aria-hidden="true" />}>
        {t('choices.addModifier')}
      </Button>
    </form>
  )
}
