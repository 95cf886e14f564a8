import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { trackAnchor } from './anchor-position.ts'
import styles from './combobox.module.css'
import { raise } from './layers.ts'
import type { ComboboxOption } from './use-combobox.ts'

type ComboboxListProps = {
  /** The id of the input; the ids of the list and of its options start with it. */
  id: string
  /** The accessible name; undefined: the label element of the field names the list. */
  label: string | undefined
  open: boolean
  found: readonly ComboboxOption[]
  /** The index of the active option; -1 when there is none. */
  at: number
  value: string
  emptyText: string
  input: { current: HTMLInputElement | null }
  onChoose: (option: ComboboxOption) => void
}

/** The panel with the options that match the text of a combobox. */
export function ComboboxList({ id, label, open, found, at, value, emptyText, input, onChoose }: ComboboxListProps) {
  const list = useAnchoredList(open, input)
  useEffect(() => {
    if (open && at >= 0) document.getElementById(`${id}-option-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [open, at, id])

  return (
    <div ref={list} popover="manual" className={styles['panel']}>
      {open && found.length === 0 && (
        <p className={styles['empty']} role="status">
          {emptyText}
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        className={styles['list']}
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}-label`}
      >
        {open &&
          found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
            <div
              key={option.value}
              id={`${id}-option-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              aria-disabled={option.disabled || undefined}
              data-active={index === at || undefined}
              className={styles['option']}
              // The focus stays in the field, or it would close before it is pressed.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <Check className={styles['check']} aria-hidden="true" />
              <span className={styles['label']}>{option.label}</span>{' '}
              {option.detail !== undefined && <bdi className={styles['detail']}>{option.detail}</bdi>}
            </div>
          ))}
      </div>
    </div>
  )
}

/** Shows the list in the top layer, where no sheet cuts it off, as wide as the box of its field. */
function useAnchoredList(open: boolean, input: { current: HTMLInputElement | null }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [panel, anchor] = [list.current, input.current?.closest<HTMLElement>('[data-box]') ?? input.current]
    if (!open || !panel || !anchor) return
    const lower = raise(panel)
    panel.style.setProperty('--field', `${anchor.getBoundingClientRect().width}px`)
    panel.showPopover?.()
    const stopTracking = trackAnchor(panel, anchor)
    return () => {
      stopTracking()
      panel.hidePopover?.()
      lower()
    }
  }, [open, input])
  return list
}
