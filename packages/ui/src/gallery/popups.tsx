import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog.tsx'
import { Popover } from '../popover.tsx'
import { Sheet } from '../sheet.tsx'
import { Skeleton } from '../skeleton.tsx'
import { showToast } from '../toasts.ts'
import { Piece } from './exhibit.tsx'
import { useSay } from './say.ts'
import styles from './surfaces.module.css'

/** Sheet, dialog, popover and toast. */
export function Popups() {
  const say = useSay()
  const [open, setOpen] = useState<'sheet' | 'dialog'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Piece name="Sheet, Dialog, Popover, Toast">
        <Button onClick={() => setOpen('sheet')}>{say('Open a sheet', 'افتح لوحة')}</Button>
        <Button onClick={() => setOpen('dialog')}>{say('Open a dialog', 'افتح حواراً')}</Button>
        <Popover
          label={say('Account', 'الحساب')}
          trigger={(props) => <Button {...props}>{say('Open a popover', 'افتح نافذة')}</Button>}
        >
          <p className={styles['padded']}>{say('0 along and 8 away.', '0 جانباً و8 أسفل.')}</p>
        </Popover>
        <Button
          onClick={() =>
            showToast({
              text: say('Fattoush removed', 'حُذف الفتوش'),
              action: { label: say('Undo', 'تراجع'), run: () => {} },
            })
          }
        >
          {say('Show a toast', 'أظهر رسالة')}
        </Button>
      </Piece>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={say('Shish tawook', 'شيش طاووق')}
        closeLabel={say('Close', 'إغلاق')}
        footer={
          <Button variant="primary" size="large" wide end="KD 3.250">
            {say('Add to cart', 'أضف إلى السلة')}
          </Button>
        }
      >
        <p>{say('Pull it down, or press Escape.', 'اسحبها إلى الأسفل أو اضغط Escape.')}</p>
        <Skeleton rows={6} />
      </Sheet>
      <ConfirmDialog
        open={open === 'dialog'}
        onClose={close}
        onConfirm={close}
        dangerous
        title={say('Cancel this order?', 'إلغاء هذا الطلب؟')}
        confirmLabel={say('Cancel the order', 'إلغاء الطلب')}
        cancelLabel={say('Keep it', 'الإبقاء عليه')}
      >
        {say('The kitchen has not begun yet.', 'لم يبدأ المطبخ بعد.')}
      </ConfirmDialog>
    </>
  )
}
