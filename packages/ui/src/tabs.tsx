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
  const start = useRef<{ x: number; y: number }>(undefined)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === active),
  )
  const current = tabs[at]

  const turnTo = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onChange(tab.id)
    return tab
  }
  /** 1 for left-to-right text, -1 for right-to-left text. */
  const forward = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sideways = forward(event.currentTarget)
    const index = { ArrowRight: at + sideways, ArrowLeft: at - sideways, Home: 0, End: tabs.length - 1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    const tab = turnTo(index)
    if (tab) document.getElementById(`${id}-tab-${tab.id}`)?.focus()
  }
  const onPointerUp = (event: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (!from || event.pointerType === 'mouse') return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) < minSwipePx || Math.abs(x) < 2 * Math.abs(y)) return
    const next = at - Math.sign(x) * forward(event.currentTarget)
    if (next >= 0 && next < tabs.length) turnTo(next)
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
          onPointerDown={(event) => {
            start.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            start.current = undefined
          }}
        >
          {current.content}
        </div>
      )}
    </div>
  )
}
