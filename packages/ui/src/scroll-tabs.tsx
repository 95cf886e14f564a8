import type { ReactNode } from 'react'
import { useActiveInView } from './active-in-view.ts'
import { classes } from './classes.ts'
import { handleRovingFocus } from './roving-focus.ts'
import styles from './tabs.module.css'

export type ScrollTab = { id: string; label: ReactNode }

export type ScrollTabsProps = {
  label: string
  /** Each links to the section of the page with that id. */
  tabs: readonly ScrollTab[]
  /** The id of the section in view, from `useScrollSpy`. */
  active: string | undefined
  /** Stacked vertically, as a rail beside the page. */
  vertical?: boolean
  onSelect?: (id: string) => void
}

/**
 * Links to the sections of a page; the current one follows the scroll position and stays in view. The list is a single tab
 * stop: the arrow keys move between the links.
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
