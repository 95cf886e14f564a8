import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { raise } from './layers.ts'

/**
 * Opens and closes a native `<dialog>` as a modal: the browser traps and restores the focus, makes the page inert and
 * handles Escape. `onClose` is a request; the owner closes the dialog by changing `open`.
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

  // A layout effect closes the dialog before it leaves the document; afterwards it could not restore the focus.
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
      // Screen readers announce its name first, and no field appears focused.
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
      // The cancel event of a file picker inside bubbles and is ignored.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A click on the backdrop has the dialog as its target. So has a press inside that is released outside, as when text is
    // selected; the pointerdown target tells them apart.
    onClick: (event) => {
      if (event.target === event.currentTarget && pressedBackdrop.current) onClose()
    },
  }
}
