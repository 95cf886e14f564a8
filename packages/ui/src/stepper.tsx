import { Minus, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './stepper.module.css'

/** docs/product.md, section 9: a held button repeats every 200 ms. */
const repeatMs = 200

export type StepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** The accessible names of the group and its buttons: "Shish tawook", "Decrease", "Increase", "Remove". */
  labels: { value: string; decrease: string; increase: string; remove?: string }
  /** When given, the decrease button removes at `min` instead of being disabled. */
  onRemove?: () => void
  /** Formats the value, such as "250 g". */
  format?: (value: number) => ReactNode
  /** Takes the place of the value: a text field in which it can be typed. */
  field?: ReactNode
  variant?: 'outline' | 'filled'
  disabled?: boolean
  /** The increase button, for moving the focus to it. */
  increaseRef?: Ref<HTMLButtonElement>
}

/** A number with decrease and increase buttons that repeat while held. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = Number.POSITIVE_INFINITY, step = 1, labels, onRemove } = props
  const { format = String, field, variant = 'outline', disabled = false, increaseRef } = props
  const stepTo = (next: number) => {
    const within = roundStep(Math.min(max, Math.max(min, next)))
    if (within !== value) onChange(within)
  }
  const removes = onRemove !== undefined && value <= min
  const decrease = useRepeat(() => (removes ? onRemove() : stepTo(value - step)), value > min)
  const increase = useRepeat(() => stepTo(value + step), value < max)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset requires a legend; this is a row of two buttons.
    <div role="group" aria-label={labels.value} className={classes(styles['stepper'], styles[variant])}>
      {/* The same element decreases and removes, so that it keeps the focus. */}
      <button
        type="button"
        className={styles['button']}
        aria-label={removes ? (labels.remove ?? labels.decrease) : labels.decrease}
        disabled={disabled || (value <= min && !removes)}
        onKeyDown={(event) => {
          // A held key that has reached `min` must not remove.
          if (removes && event.repeat) event.preventDefault()
        }}
        {...decrease}
      >
        {removes ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
      </button>
      {field ?? (
        <output className={styles['value']} aria-live="polite">
          {format(value)}
        </output>
      )}
      <button
        ref={increaseRef}
        type="button"
        className={styles['button']}
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        {...increase}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  )
}

/** Removes floating-point errors: steps of 0.1 must not end at 0.30000000000000004. */
function roundStep(value: number): number {
  return Number(value.toFixed(6))
}

function useRepeat(act: () => void, possible: boolean) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const repeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  const stop = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  useEffect(() => {
    // A button that becomes disabled while pressed receives no pointerup.
    if (!possible) clearInterval(timer.current)
  }, [possible])

  return {
    onPointerDown: (event: { button: number }) => {
      if (event.button !== 0) return
      stop()
      repeated.current = false
      if (!possible) return
      timer.current = setInterval(() => {
        repeated.current = true
        latest.current()
      }, repeatMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press on a phone opens the context menu, which would swallow the pointerup.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      // The click that ends a long press is not another step.
      if (repeated.current) repeated.current = false
      else act()
    },
  }
}
