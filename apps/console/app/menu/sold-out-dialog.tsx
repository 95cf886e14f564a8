import { Refusal } from '@sofra/contract'
import { setSoldOut } from '@sofra/contract/console'
import type { StaffBranch } from '@sofra/contract/console-codec'
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

  const save = async (soldOut: boolean, until: number | null) => {
    setBusy(true)
    try {
      const body = { branchId: branch.id, soldOut, until }
      await apiClient(format.language).call(setSoldOut, { params: { id: item.id }, body })
      showToast({
        text: soldOut ? t('menu.nowSoldOut', { name: item.name }) : t('menu.nowOnSale', { name: item.name }),
        ...(soldOut && { action: { label: t('common.undo'), run: () => void save(false, null) } }),
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
        <Button variant="primary" wide loading={busy} onClick={() => void save(true, today)}>
          {t('menu.soldOutUntil', { time: format.dateTime(today, branch.timeZone) })}
        </Button>
        <Button wide loading={busy} onClick={() => void save(true, null)}>
          {t('menu.soldOutForNow')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('common.back')}
        </Button>
      </div>
    </Dialog>
  )
}
