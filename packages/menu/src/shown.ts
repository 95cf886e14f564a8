import type { Answer, Instant } from '@sofra/availability'
import { categoryStanding, itemStanding } from './answer.ts'
import type { Category, Item, Menu, SellingType } from './menu.ts'
import { indexMenu } from './menu-index.ts'

/** A dish that a menu shows, and whether it can be had. */
export interface ShownItem {
  readonly item: Item
  readonly answer: Answer
}

/** A category that a menu shows, with what it shows in it. */
export interface ShownSection {
  readonly category: Category
  readonly answer: Answer
  readonly items: readonly ShownItem[]
  readonly subSections: readonly ShownSection[]
}

/** What there is to see of a menu at an instant. */
export interface ShownMenu {
  readonly sections: readonly ShownSection[]
  /** The next instant anything on it may read differently: pages and caches hold until then. Null: never. */
  readonly until: Instant | null
}

/**
 * What a menu shows for a selling type at an instant, in menu order. Hidden things and those of other selling types are
 * left out, sold-out ones stay with their reason, categories with nothing to show are left out. Things out of hours are
 * left out (source spec, section 5) unless `outOfHours` asks for them, with when they come back.
 */
export function shownMenu(
  menu: Menu,
  sellingType: SellingType,
  instant: Instant,
  { outOfHours = false }: { readonly outOfHours?: boolean } = {},
): ShownMenu {
  const index = indexMenu(menu)
  let until: Instant | null = null
  const note = (changes: Instant | null) => {
    if (changes !== null && (until === null || changes < until)) until = changes
  }

  const sectionsUnder = (parentId: string | null, outOfHours: boolean): ShownSection[] => {
    const sections: ShownSection[] = []
    for (const category of index.children.get(parentId) ?? []) {
      const { answer, changes } = categoryStanding(index, category, sellingType, instant)
      // A notice stands exactly while its window is closed, and has no hours to come back in: nor has what is in it.
      const comesBack = outOfHours && !category.pin
      if (!shows(answer, comesBack) && changes === null) continue
      note(changes)

      const items: ShownItem[] = []
      for (const item of index.itemsOf.get(category.id) ?? []) {
        const standing = itemStanding(index, item, sellingType, instant)
        note(standing.changes)
        if (shows(standing.answer, comesBack && !item.pin)) items.push({ item, answer: standing.answer })
      }
      const subSections = sectionsUnder(category.id, comesBack)
      if (items.length > 0 || subSections.length > 0) sections.push({ category, answer, items, subSections })
    }
    return sections
  }

  const sections = sectionsUnder(null, outOfHours)
  return { sections, until }
}

function shows(answer: Answer, outOfHours: boolean): boolean {
  if (answer.available) return true
  switch (answer.reason) {
    case 'sold-out':
    case 'choices-gone':
      return true
    case 'hidden':
    case 'not-for-selling-type':
      return false
    default:
      // Without a `next` there is nothing to promise: it is as good as hidden.
      return outOfHours && answer.next !== null
  }
}
