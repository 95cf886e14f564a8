import { InputField } from '../changes/fields.tsx'
import { numberForm } from '../changes/parse-input.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ItemStock } from './item-stock.tsx'

/** The low-stock mark of an item, and what is sold out and counted. */
export function StockFields({ on, id }: { on: string; id: string }) {
  const { t } = useTranslation()
  return (
    <>
      <InputField
        on={on}
        field="low_stock"
        label={t('field.lowStock')}
        hint={t('editor.lowStockHint')}
        form={numberForm({ optional: true })}
        inputMode="numeric"
      />
      <ItemStock id={id} />
    </>
  )
}
