import { Refusal } from '@sofra/contract'
import { confirmDiet } from '@sofra/contract/calls/console-diets'
import type { StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './diet-note.module.css'

/** The button with which the kitchen confirms that it has read the guest's diet; afterwards, who did. */
export function ConfirmDiet({ order, zone }: { order: StaffOrder; zone: string }) {
  const { t, format } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  if (!order.diet) return null
  const read = order.events.find(({ kind }) => kind === 'diet-read')
  if (read)
    return (
      <p className={styles['confirm']}>{t('diet.readBy', { name: read.by.name, time: format.time(read.at, zone) })}</p>
    )
  const confirm = async () => {
    setBusy(true)
    try {
      await apiClient(format.language).call(confirmDiet, { params: { id: order.id } })
      // The board's stream brings the order with the confirmation.
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t('printers.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['confirm']}>
      <Button size="small" loading={isBusy} onClick={() => void confirm()}>
        {t('diet.confirm')}
      </Button>
    </div>
  )
}
