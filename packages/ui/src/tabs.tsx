import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useActiveInView } from './active-in-view.ts'
import { classes } from './classes.ts'
import styles from './tabs.module.css'

/** docs/product.md, section 9: up to this many tabs share the width; more tabs scroll. */
const maxSharedTabs = 5

/** The minimum horizontal distance of a swipe, in pixels. */
const minSwipePx = 60

export type TabsProps = {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  active: string
  onChange: (id: string) => void
}

/** Tabs with panels, changed by pressing, with the arrow keys, or by swiping. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const id = useId()
  const list = useActiveInView(active)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === active),
  )
  const current = tabs[at]
  const swipe = useSwipe((step) => {
    const tab = tabs[at + step]
    if (tab) onChange(tab.id)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sideways = forward(event.currentTarget)
    const index = { ArrowRight: at + sideways, ArrowLeft: at - sideways, Home: 0, End: tabs.length - 1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onChange(tab.id)
    document.getElementById(`${id}-tab-${tab.id}`)?.focus()
  }

  return (
    <div className={styles['bound']}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-scrolls={tabs.length > maxSharedTabs}
        className={classes(styles['list'], tabs.length <= maxSharedTabs && styles['shared'])}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            data-tab={tab.id}
            className={styles['tab']}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${current.id}`}
          className={styles['panel']}
          {...swipe}
        >
          {current.content}
        </div>
      )}
    </div>
  )
}

/** 1 for left-to-right text, -1 for right-to-left text. */
function forward(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/** Pointer handlers that call `onSwipe` with 1 for a swipe to the next tab and -1 for one to the previous tab. */
function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current
      start.current = undefined
      if (!from || event.pointerType === 'mouse') return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(x) < minSwipePx || Math.abs(x) < 2 * Math.abs(y)) return
      onSwipe(-Math.sign(x) * forward(event.currentTarget))
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
