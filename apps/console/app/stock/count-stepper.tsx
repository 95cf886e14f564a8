import { maxStock } from '@sofra/contract/console-limits'
import { Stepper } from '@sofra/ui/stepper'
import { useState } from 'react'
import { plainNumber } from '../shell/parse-amount.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './stock-list.module.css'
import type { StockRow } from './stock-rows.ts'
import type { Stock } from './use-stock.ts'

interface CountStepperProps {
  readonly row: StockRow
  readonly branchIds: readonly string[]
  readonly stock: number
  readonly make: Stock['make']
}

/**
 * The counted stock. The buttons add and take, so that an order that is placed meanwhile is not forgotten; what is typed is
 * what was counted.
 */
export function CountStepper({ row, branchIds, stock, make }: CountStepperProps) {
  const { t } = useTranslation()
  /** What is being typed; null: nothing. */
  const [input, setInput] = useState<string | null>(null)
  const target = { ...row.target }
  const save = () => {
    setInput(null)
    if (input === null || input === '' || Number(input) === stock) return
    make({ branchIds, target, stock: { set: Math.min(maxStock, Number(input)) } }, row.name)
  }
  return (
    <Stepper
      value={stock}
      min={0}
      max={maxStock}
      labels={{
        value: t('stock.of', { name: row.name }),
        decrease: t('stock.less', { name: row.name }),
        increase: t('stock.more', { name: row.name }),
      }}
      onChange={(next) => make({ branchIds, target, stock: { add: next - stock } }, row.name)}
      field={
        <input
          className={styles['count']}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('stock.of', { name: row.name })}
          value={input ?? stock}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setInput(plainNumber(event.currentTarget.value).replaceAll(/\D/g, '').slice(0, 7))}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
            if (event.key !== 'Escape' || input === null) return
            event.stopPropagation()
            setInput(null)
          }}
        />
      }
    />
  )
}
