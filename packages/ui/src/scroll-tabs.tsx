import type { ReactNode } from 'react'
import { useActiveInView } from './active-in-view.ts'
import { classes } from './classes.ts'
import { handleRovingFocus } from './roving-focus.ts'
import styles from './tabs.module.css'

export type ScrollTab = { id: string; label: ReactNode }

export type ScrollTabsProps = {
  label: string
  /** Each leads to the section of the page with that id. */
  tabs: readonly ScrollTab[]
  /** The section in view, as `useScrollSpy` of ./scroll-spy.ts says. */
  active: string | undefined
  /** On its side, as a rail beside the page. */
  vertical?: boolean
  onSelect?: (id: string) => void
}

/**
 * Links to the sections of a long page that follow the scroll and keep the current one in view. However many, they are
 * one stop on the way of Tab: the arrows go from one to the next.
 */
export function ScrollTabs({ label, tabs, active, vertical = false, onSelect }: ScrollTabsProps) {
  const list = useActiveInView(vertical ? undefined : active)
  return (
    <nav aria-label={label} className={styles['bound']}>
      <div ref={list} className={classes(vertical ? styles['rail'] : styles['list'])}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            href={`#${tab.id}`}
            data-tab={tab.id}
            tabIndex={tab.id === active ? 0 : -1}
            aria-current={tab.id === active ? 'location' : undefined}
            className={classes(vertical ? styles['railTab'] : styles['tab'])}
            onClick={() => onSelect?.(tab.id)}
            onKeyDown={handleRovingFocus}
          >
            {tab.label}
          </a>
        ))}
      </div>
    </nav>
  )
}
