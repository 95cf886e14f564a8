import type { Availability, Instant } from '@sofra/availability'
import { categoryStatus, itemStatus } from './availability.ts'
import type { Category, Item, Menu, SellingType } from './menu.ts'
import { indexMenu } from './menu-index.ts'

/** An item that the menu displays, with its availability. */
export interface VisibleItem {
  readonly item: Item
  readonly availability: Availability
}

/** A category that the menu displays, with its content. */
export interface VisibleSection {
  readonly category: Category
  readonly availability: Availability
  readonly items: readonly VisibleItem[]
  readonly subSections: readonly VisibleSection[]
}

/** The content of a menu at an instant. */
export interface VisibleMenu {
  readonly sections: readonly VisibleSection[]
  /** The next instant at which the content may change, for caches and timers; null: never. */
  readonly until: Instant | null
}

/**
 * The content of a menu for a selling type at an instant, in menu order. Hidden entries and those of other selling
 * types are omitted; sold-out items stay, with their reason; empty categories are omitted. Entries outside their hours
 * are omitted (docs/product.md, section 5) unless `outOfHours` is set and they have a next opening.
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
      // A notice is displayed only while its window is closed, so it and its content have no next opening.
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

function shows(availability: Availability, outOfHours: boolean): boolean {
  if (availability.available) return true
  switch (availability.reason) {
    case 'sold-out':
    case 'choices-gone':
      return true
    case 'hidden':
    case 'not-for-selling-type':
      return false
    default:
      // Without a next opening there is nothing to announce.
      return outOfHours && availability.next !== null
  }
}
