import type { Page } from '@playwright/test'
import { heading } from './screen-actions.ts'
import type { Visitor } from './visitors.ts'

/**
 * A screen of the product. One line of `screens.ts` adds it to the contact sheet (`npm run screens`) and to the accessibility
 * journeys (axe, smallest phone, largest text).
 */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly visitor: Visitor
  /** Performs the screen's actions (opens a sheet, types a text) and waits until it is complete. */
  readonly ready: (page: Page) => Promise<void>
}

/** The screens of each visitor: complete once the heading of the page, or what `ready` waits for, is visible. */
export function newcomer(name: string, path: string, ready = heading(1)): Screen {
  return { name, path, visitor: 'newcomer', ready }
}

export function guest(name: string, path: string, ready = heading(1)): Screen {
  return { name, path, visitor: 'guest', ready }
}

export function customer(name: string, path: string, ready = heading(1)): Screen {
  return { name, path, visitor: 'customer', ready }
}

export function owner(name: string, path: string, ready = heading(1)): Screen {
  return { name, path, visitor: 'owner', ready }
}

export function founder(name: string, path: string, ready = heading(1)): Screen {
  return { name, path, visitor: 'founder', ready }
}
