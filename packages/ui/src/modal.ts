import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { raise } from './layers.ts'

/**
 * Opens and closes a native `<dialog>` as a modal: the browser keeps the focus inside, makes the page behind inert,
 * listens for Escape and gives the focus back. `onClose` is asked for; the owner decides by changing `open`.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  { focusSelf = false } = {},
): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: SyntheticEvent<HTMLDialogElement>) => void
} {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)

  // Before the page is painted, and undone before the dialog leaves it: closed after that, it would no longer know
  // where the focus came from.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const lower = raise(dialog)
    const press = ({ target }: Event) => {
      pressedBackdrop.current = target === dialog
    }
    dialog.addEventListener('pointerdown', press)
    if (!dialog.open) {
      dialog.showModal()
      // Its name is read first, and no field near the top looks chosen already.
      if (focusSelf) dialog.focus()
    }
    return () => {
      dialog.removeEventListener('pointerdown', press)
      if (dialog.open) dialog.close()
      lower()
    }
  }, [open, focusSelf])

  return {
    ref,
    onCancel: (event) => {
      // A file picker inside cancels too, and that is its own affair.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The backdrop belongs to the dialog itself; whatever is inside covers the rest of it. What was pressed inside and let
    // go outside, as when words are marked, is clicked on what both are in: the dialog.
    onClick: (event) => {
      if (event.target === event.currentTarget && pressedBackdrop.current) onClose()
    },
  }
}
