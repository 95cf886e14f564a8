import type { EditableRecord } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Disclosure } from '@sofra/ui/disclosure'
import { Select } from '@sofra/ui/field'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { InputField, TextsField } from '../changes/fields.tsx'
import { amountForm, numberForm, textForm } from '../changes/parse-input.ts'
import { useBusiness, useField, useRecordStore, useRecords } from '../changes/records.tsx'
import { SortableList } from '../reorder/sortable-list.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-panel.module.css'
import { PriceDisplayFields } from './item-sections.tsx'
import { recordsOf } from './menu-view.ts'
import { moveOwned } from './move-records.ts'
import { uniqueId } from './unique-id.ts'

type PriceLabel = MenuRecord<'price_label'>

/** The prices of an item: one, or one for each size. */
export function PriceLabels({ itemId }: { itemId: string }) {
  const { t, format } = useTranslation()
  const { currency, languages } = useBusiness()
  const store = useRecordStore()
  const labels = recordsOf(useRecords(), 'price_label').flatMap(([ids, label]) => {
    const [item, id = ''] = ids.split('/')
    return item === itemId ? [{ id, label }] : []
  })
  const last = labels.at(-1)

  const add = () => {
    if (!last) return
    const taken = new Set(labels.map(({ id }) => id))
    const on = referenceOf('price_label', itemId, uniqueId('price', taken))
    // As the last one, whose price is the nearest guess.
    const to: EditableRecord = { ...last.label, names: {}, position: last.label.position + 1 }
    void store.make([{ on, field: null, from: null, to }])
  }
  const entries = labels.map(({ id, label }) => ({
    id,
    label,
    name: textOf(label.names, format.language, languages) || format.money(label.price, currency),
  }))
  const move = (id: string, index: number) =>
    void store.make(moveOwned(store.getState().records, 'price_label', [itemId, id], index))
  const remove = (id: string, label: PriceLabel) =>
    store.make([{ on: referenceOf('price_label', itemId, id), field: null, from: { ...label }, to: null }])

  return (
    <section className={styles['section']} aria-labelledby="prices-title">
      <h3 id="prices-title">{t('editor.prices')}</h3>
      <SortableList entries={entries} onMove={move} className={styles['sortable']}>
        {({ id, label }, handle) => (
          <PriceLabelFields
            on={referenceOf('price_label', itemId, id)}
            label={label}
            isOnly={labels.length === 1}
            handle={handle}
            onRemove={() => void remove(id, label)}
          />
        )}
      </SortableList>
      <div>
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
          {t('editor.addPrice')}
        </Button>
      </div>
      <PriceDisplayFields itemId={itemId} />
    </section>
  )
}

interface PriceLabelFieldsProps {
  readonly on: string
  readonly label: PriceLabel
  readonly isOnly: boolean
  /** Moves the price among the others; null if it is the only one. */
  readonly handle: ReactNode
  readonly onRemove: () => void
}

function PriceLabelFields({ on, label, isOnly, handle, onRemove }: PriceLabelFieldsProps) {
  const { t } = useTranslation()
  const { currency } = useBusiness()
  const byWeight = label.sold_by === 'weight'
  const unit = byWeight ? (label.unit ?? '') : undefined
  const quantity = byWeight ? numberForm({ scale: 1000, min: 1 }) : numberForm({ min: 1 })
  const hasNames = !isOnly || Object.keys(label.names).length > 0
  return (
    <div className={styles['card']}>
      {hasNames && <TextsField on={on} field="names" label={t('editor.priceName')} />}
      <InputField
        on={on}
        field="price"
        label={byWeight ? t('editor.pricePer', { unit: label.unit ?? '' }) : t('field.price')}
        form={amountForm(currency)}
        inputMode="decimal"
        unit={currency}
      />
      <Disclosure title={t('editor.priceMore')}>
        <div className={styles['section']}>
          <SoldByField on={on} />
          {byWeight && <InputField on={on} field="unit" label={t('field.unit')} form={textForm({ required: true })} />}
          <div className={styles['pair']}>
            {(['minimum', 'maximum', 'step'] as const).map((field) => (
              <InputField
                key={field}
                on={on}
                field={field}
                label={t(`field.${field}`)}
                form={quantity}
                inputMode="decimal"
                {...(unit !== undefined && { unit })}
              />
            ))}
            <InputField
              on={on}
              field="shipping_grams"
              label={t('field.shippingWeight')}
              form={numberForm()}
              inputMode="numeric"
              unit={t('editor.grams')}
            />
            <InputField
              on={on}
              field="preparation_minutes"
              label={t('field.preparation')}
              form={numberForm({ min: 1, optional: true })}
              inputMode="numeric"
              unit={t('editor.minutes')}
            />
          </div>
        </div>
      </Disclosure>
      {!isOnly && (
        <div className={styles['priceFoot']}>
          {handle}
          <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            {t('editor.removePrice')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The limits of a price label when its way of selling changes; weights are in thousandths of the unit. */
const limitsOf = {
  quantity: { sold_by: 'quantity', unit: null, minimum: 1, maximum: 1000, step: 1 },
  weight: { sold_by: 'weight', unit: 'kg', minimum: 250, maximum: 10_000, step: 250 },
} as const satisfies Record<PriceLabel['sold_by'], Partial<PriceLabel>>

function SoldByField({ on }: { on: string }) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const { input, error } = useField(on, 'sold_by')
  return (
    <Select
      label={t('field.soldBy')}
      value={String(input)}
      onChange={(event) => void store.set(on, limitsOf[event.currentTarget.value === 'weight' ? 'weight' : 'quantity'])}
      {...(error !== undefined && { error })}
    >
      <option value="quantity">{t('soldBy.quantity')}</option>
      <option value="weight">{t('soldBy.weight')}</option>
    </Select>
  )
}
