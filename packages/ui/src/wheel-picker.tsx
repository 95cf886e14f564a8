import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './wheel-picker.module.css'

/** Source spec, section 9: options 44 px high, six of them in view. */
const optionHeight = 44

export type WheelOption = { value: string; label: string; disabled?: boolean }

export type WheelPickerProps = {
  label: string
  options: readonly WheelOption[]
  value: string
  onChange: (value: string) => void
  /** Sends the choice with a form. */
  name?: string
}

/** A wheel of options that stops at one: turned by finger, mouse wheel or arrow keys, or pressed. */
export function WheelPicker({ label, options, value, onChange, name }: WheelPickerProps) {
  const wheel = useRef<HTMLDivElement>(null)
  const id = useId()
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options need the wheel turned anew as well.
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
    // It stopped at one that cannot be had: back to the nearest that can.
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

/** The option at `index`, or the next that can be had in the direction of travel, or else behind it. */
function nearestEnabled(options: readonly WheelOption[], index: number, from: number): number {
  const start = Math.min(options.length - 1, Math.max(0, index))
  const direction = start >= from ? 1 : -1
  for (const step of [direction, -direction]) {
    for (let at = start; at >= 0 && at < options.length; at += step) if (!options[at]?.disabled) return at
  }
  return from
}

/** A movement of this many pixels at once comes from a mouse wheel, not from fingers on a pad. */
const wheelStepPx = 80

/** One option for each notch of a mouse wheel: by itself a browser would go on by two or three. */
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
    // By hand, as React listens to wheels without a say in what the browser does.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [wheel])
}

/** Calls `act` once the scrolling has come to rest; Safari has no `scrollend` everywhere yet. */
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
