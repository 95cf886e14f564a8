import { Refusal } from '@sofra/contract'
import { setStock } from '@sofra/contract/calls/console-stock'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { SoldOutMark } from '@sofra/contract/console-stock-codec'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { endOfToday } from './sold-out.ts'
import styles from './sold-out-dialog.module.css'

export interface SoldOutDialogProps {
  readonly branch: StaffBranch
  readonly item: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Marks an item of an order as sold out, for today or until further notice. Existing orders are not affected. */
export function SoldOutDialog({ branch, item, onClose }: SoldOutDialogProps) {
  const { t, format } = useTranslation()
  const readNow = useReadNow()
  const [busy, setBusy] = useState(false)
  const today = endOfToday(readNow(), branch.timeZone)

  const save = async (soldOut: SoldOutMark | null) => {
    setBusy(true)
    try {
      const body = { branchIds: [branch.id], target: { kind: 'item', id: item.id } as const, soldOut }
      await apiClient(format.language).call(setStock, { body })
      showToast({
        text: soldOut ? t('menu.nowSoldOut', { name: item.name }) : t('menu.nowOnSale', { name: item.name }),
        ...(soldOut && { action: { label: t('common.undo'), run: () => void save(null) } }),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: error.code === 'forbidden' ? t('menu.mayNot') : t('menu.notSaved') })
    } finally {
      onClose()
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('menu.soldOutTitle', { name: item.name })}>
      <p>{t('menu.soldOutText')}</p>
      <div className={styles['choices']}>
        <Button variant="primary" wide loading={busy} onClick={() => void save({ until: today })}>
          {t('menu.soldOutUntil', { time: format.dateTime(today, branch.timeZone) })}
        </Button>
        <Button wide loading={busy} onClick={() => void save({ until: null })}>
          {t('menu.soldOutForNow')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('common.back')}
        </Button>
      </div>
    </Dialog>
  )
}
