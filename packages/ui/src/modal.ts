import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Opens and closes a native `<dialog>` as a modal: the browser keeps the focus inside, makes the page behind inert,
 * listens for Escape and gives the focus back. `onClose` is asked for; the owner decides by changing `open`.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: SyntheticEvent<HTMLDialogElement>) => void
} {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
    return () => {
      if (dialog.open) dialog.close()
    }
  }, [open])

  return {
    ref,
    onCancel: (event) => {
      // A file picker inside cancels too, and that is its own affair.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The backdrop belongs to the dialog itself; whatever is inside covers the rest of it.
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
