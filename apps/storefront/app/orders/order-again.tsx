import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Spinner } from '@sofra/ui/spinner'
import { text } from '@sofra/ui/text'
import { ChevronRight, RotateCcw } from 'lucide-react'
import { typeNames } from '../business/type-names.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './active-orders.module.css'
import { type EarlierOrder, useReorder } from './use-reorder.ts'

/** Row of the strip that orders the guest's last order again. */
export function OrderAgain({ order }: { readonly order: EarlierOrder }) {
  const { t } = useTranslation()
  const { busy, start } = useReorder(order)
  if (!start) return null
  const count = order.lines.reduce((sum, line) => sum + line.count, 0)
  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={classes(layout('row', 'gap3', 'full'), text('small'), styles['link'])}
        aria-busy={busy || undefined}
        onClick={() => !busy && void start()}
      >
        <span className={classes(layout('centred'), styles['icon'])}>
          {busy ? <Spinner /> : <RotateCcw aria-hidden />}
        </span>
        <span className={classes(layout('grow'), text('ellipsis', 'figures'))}>
          <strong>{t('orders.reorder')}</strong> · {t(typeNames[order.type])} · {t('menu.itemCount', { count })}
        </span>
        <ChevronRight className={layout('mirrored')} size={18} aria-hidden />
      </button>
    </div>
  )
}
