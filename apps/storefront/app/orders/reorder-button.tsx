import { Button, type ButtonProps } from '@sofra/ui/button'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { type EarlierOrder, useReorder } from './use-reorder.ts'

interface ReorderProps extends EarlierOrder, Pick<ButtonProps, 'variant' | 'wide' | 'size'> {}

/** Button that orders the items of an earlier order again. */
export function ReorderButton({ lines, type, ...buttonProps }: ReorderProps) {
  const { t } = useTranslation()
  const { busy, start } = useReorder({ lines, type })
  if (!start) return null
  return (
    <Button {...buttonProps} icon={<RotateCcw aria-hidden />} loading={busy} onClick={() => void start()}>
      {t('orders.reorder')}
    </Button>
  )
}
