import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { useDragToClose } from './drag-to-close.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './modal.ts'
import styles from './sheet.module.css'

export type SheetProps = {
  open: boolean
  /** Called by Escape, the backdrop, the close button, or dragging the sheet down. */
  onClose: () => void
  /** The accessible name; shown at the top unless there is `media`. */
  title: string
  closeLabel: string
  /** A picture across the top; also a drag handle. */
  media?: ReactNode
  /** Fixed at the bottom while the content scrolls, for the primary button. */
  footer?: ReactNode
  size?: 'medium' | 'large'
  children: ReactNode
}

/** A bottom sheet on phones, which can be dragged down to close; a centred dialog from 768 px. */
export function Sheet({ open, onClose, title, closeLabel, media, footer, size = 'medium', children }: SheetProps) {
  const { ref, onCancel, onClick } = useModal(open, onClose, { focusSelf: true })
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  })
  const close = useRef(() => latestClose.current())
  useDragToClose(ref, close.current, open)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, in onCancel.
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className={classes(styles['sheet'], styles[size])}
      onCancel={onCancel}
      onClick={onClick}
    >
      <div className={styles['frame']}>
        <div className={styles['grip']} data-drag-handle aria-hidden="true" data-over={media ? true : undefined} />
        {media === undefined && (
          <header className={styles['header']} data-drag-handle>
            <h2 className={styles['title']}>{title}</h2>
            <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
          </header>
        )}
        <div className={styles['body']}>
          {media !== undefined && (
            <div className={styles['media']} data-drag-handle>
              {media}
            </div>
          )}
          <div className={styles['content']}>{children}</div>
        </div>
        {media !== undefined && (
          <IconButton
            className={styles['closeOver']}
            variant="raised"
            label={closeLabel}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        )}
        {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
