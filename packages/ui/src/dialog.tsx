import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { useModal } from './modal.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons, the primary one last. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** A modal dialog. */
export function Dialog({ open, onClose, title, children, actions, role = 'dialog' }: DialogProps) {
  const { ref, onCancel, onClick } = useModal(open, onClose)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, in onCancel.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
      className={styles['dialog']}
      onCancel={onCancel}
      onClick={onClick}
    >
      <div className={styles['frame']}>
        <h2 id={`${id}-title`} className={styles['title']}>
          {title}
        </h2>
        {children !== undefined && (
          <div id={`${id}-text`} className={styles['text']}>
            {children}
          </div>
        )}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  )
}

export type ConfirmDialogProps = Omit<DialogProps, 'actions' | 'role'> & {
  onConfirm: () => void
  confirmLabel: string
  cancelLabel: string
  /** The confirmed action cannot be undone. */
  dangerous?: boolean
  loading?: boolean
}

/** A confirmation dialog; the cancel button is focused first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, confirmLabel, cancelLabel, dangerous = false, loading = false, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <Button variant={dangerous ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
