import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { InputField } from '../changes/fields.tsx'
import { numberForm } from '../changes/parse-input.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-panel.module.css'
import { useMenuAddress } from './menu-address.ts'

/** The low-stock mark of an item, and the way to what is sold out and counted. */
export function StockFields({ on, id }: { on: string; id: string }) {
  const { t } = useTranslation()
  const addressOf = useMenuAddress()
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
      <ul className={styles['links']}>
        <li>
          <Link to={addressOf('/menu/stock', { item: id })} className={styles['link']}>
            <span className={styles['linkText']}>{t('editor.openStock')}</span>
            <ChevronRight aria-hidden="true" className={styles['chevron']} />
          </Link>
        </li>
      </ul>
    </>
  )
}
