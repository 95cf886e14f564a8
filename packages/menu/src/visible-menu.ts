import type { Availability, Instant } from '@sofra/availability'
import { categoryStatus, itemStatus } from './availability.ts'
import type { Category, Item, Menu, SellingType } from './menu.ts'
import { indexMenu } from './menu-index.ts'

/** A dish that a menu shows, and whether it can be had. */
export interface VisibleItem {
  readonly item: Item
  readonly availability: Availability
}

/** A category that a menu shows, with what it shows in it. */
export interface VisibleSection {
  readonly category: Category
  readonly availability: Availability
  readonly items: readonly VisibleItem[]
  readonly subSections: readonly VisibleSection[]
}

/** What there is to see of a menu at an instant. */
export interface VisibleMenu {
  readonly sections: readonly VisibleSection[]
  /** The next instant anything on it may read differently: pages and caches hold until then. Null: never. */
  readonly until: Instant | null
}

/**
 * What a menu shows for a selling type at an instant, in menu order. Hidden things and those of other selling types are
 * left out, sold-out ones stay with their reason, categories with nothing to show are left out. Things out of hours are
 * left out (source spec, section 5) unless `outOfHours` asks for them, with when they come back.
 */
export function visibleMenu(
  menu: Menu,
  sellingType: SellingType,
  instant: Instant,
  { outOfHours = false }: { readonly outOfHours?: boolean } = {},
): VisibleMenu {
  const index = indexMenu(menu)
  let until: Instant | null = null
  const note = (changes: Instant | null) => {
    if (changes !== null && (until === null || changes < until)) until = changes
  }

  const sectionsUnder = (parentId: string | null, outOfHours: boolean): VisibleSection[] => {
    const sections: VisibleSection[] = []
    for (const category of index.children.get(parentId) ?? []) {
      const { availability, changesAt } = categoryStatus(index, category, sellingType, instant)
      // A notice stands exactly while its window is closed, and has no hours to come back in: nor has what is in it.
      const comesBack = outOfHours && !category.pin
      if (!shows(availability, comesBack) && changesAt === null) continue
      note(changesAt)

      const items: VisibleItem[] = []
      for (const item of index.itemsOf.get(category.id) ?? []) {
        const standing = itemStatus(index, item, sellingType, instant)
        note(standing.changesAt)
        if (shows(standing.availability, comesBack && !item.pin))
          items.push({ item, availability: standing.availability })
      }
      const subSections = sectionsUnder(category.id, comesBack)
      if (items.length > 0 || subSections.length > 0) sections.push({ category, availability, items, subSections })
    }
    return sections
  }

  const sections = sectionsUnder(null, outOfHours)
  return { sections, until }
}

function shows(answer: Availability, outOfHours: boolean): boolean {
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
