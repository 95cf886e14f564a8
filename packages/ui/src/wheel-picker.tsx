import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './wheel-picker.module.css'

/** docs/product.md, section 9: options are 44 px high and six are visible. */
const optionHeight = 44

export type WheelOption = { value: string; label: string; disabled?: boolean }

export type WheelPickerProps = {
  label: string
  options: readonly WheelOption[]
  value: string
  onChange: (value: string) => void
  /** The form field name of the chosen value. */
  name?: string
}

/** A wheel of options, operated by touch, mouse wheel, arrow keys or pressing an option. */
export function WheelPicker({ label, options, value, onChange, name }: WheelPickerProps) {
  const wheel = useRef<HTMLDivElement>(null)
  const id = useId()
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed options also need the scroll position updated.
  useLayoutEffect(() => {
    const element = wheel.current
    if (element && Math.round(element.scrollTop / optionHeight) !== chosen) element.scrollTop = chosen * optionHeight
  }, [chosen, options])

  const choose = (index: number) => {
    const option = options[nearestEnabled(options, index, chosen)]
    if (option && option.value !== value) onChange(option.value)
  }

  const settle = useScrollEnd(() => {
    const element = wheel.current
    if (!element) return
    const index = nearestEnabled(options, Math.round(element.scrollTop / optionHeight), chosen)
    // It stopped at a disabled option: move to the nearest enabled one.
    if (Math.round(element.scrollTop / optionHeight) !== index) element.scrollTop = index * optionHeight
    choose(index)
  })

  useWheelSteps(wheel, (step) => choose(chosen + step))

  const turnByKey = (event: KeyboardEvent) => {
    const index = keyTargets(chosen, options.length)[event.key]
    if (index === undefined) return
    event.preventDefault()
    choose(index)
  }

  return (
    <div className={styles['picker']}>
      <div
        ref={wheel}
        role="listbox"
        aria-label={label}
        aria-activedescendant={options.length > 0 ? `${id}-${chosen}` : undefined}
        tabIndex={0}
        className={styles['wheel']}
        onScroll={settle}
        onKeyDown={turnByKey}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the focus and the keys.
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            aria-disabled={option.disabled || undefined}
            className={styles['option']}
            onClick={() => !option.disabled && choose(index)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <span className={styles['band']} aria-hidden="true" />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </div>
  )
}

function keyTargets(chosen: number, count: number): Readonly<Record<string, number>> {
  return {
    ArrowDown: chosen + 1,
    ArrowUp: chosen - 1,
    PageDown: chosen + 5,
    PageUp: chosen - 5,
    Home: 0,
    End: count - 1,
  }
}

/** The index of the first enabled option from `index` in the direction of travel, else in the other direction, else `from`. */
function nearestEnabled(options: readonly WheelOption[], index: number, from: number): number {
  const start = Math.min(options.length - 1, Math.max(0, index))
  const direction = start >= from ? 1 : -1
  for (const step of [direction, -direction]) {
    for (let at = start; at >= 0 && at < options.length; at += step) if (!options[at]?.disabled) return at
  }
  return from
}

/** A wheel event of at least this many pixels comes from a mouse wheel, not from a touchpad. */
const wheelStepPx = 80

/** Moves by one option per notch of a mouse wheel; browsers would scroll by two or three. */
function useWheelSteps(wheel: RefObject<HTMLElement | null>, turn: (step: 1 | -1) => void): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const element = wheel.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      const notch = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(event.deltaY) >= wheelStepPx
      if (!notch || event.deltaY === 0 || event.ctrlKey) return
      event.preventDefault()
      latest.current(event.deltaY > 0 ? 1 : -1)
    }
    // Added manually, because React's wheel listeners are passive and cannot prevent the default.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [wheel])
}

/** Calls `act` once scrolling has ended; not all supported Safari versions have `scrollend`. */
function useScrollEnd(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), 120)
  }
}
