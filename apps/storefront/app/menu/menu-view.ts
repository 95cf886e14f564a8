import type { Instant, UnavailableReason } from '@sofra/availability'
import type { DisplayPrice, Reduction, SellingType } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import type { PictureView } from '../business/picture-view.ts'

/** A diet or spice tag, shown with an icon. */
export interface Mark {
  readonly id: string
  readonly kind: 'diet' | 'spice'
  readonly name: string
}

/** An item as shown on a card. */
export interface ItemCard {
  readonly id: string
  readonly categoryId: string
  readonly name: string
  readonly description: string
  readonly picture: PictureView | null
  readonly price: DisplayPrice
  /** Its discount, already included in `price`. */
  readonly off: Reduction | null
  readonly marks: readonly Mark[]
  /** What "+" adds directly; null: a choice is required first. */
  readonly quick: QuickAdd | null
  /** Why it is unavailable and until when; null: available. */
  readonly unavailable: { readonly reason: UnavailableReason; readonly next: Instant | null } | null
  /** Why it conflicts with the guest's dietary preferences; missing: no conflict, or no preferences. */
  readonly dietaryConflict?: string
  /** Whether it is a notice and not an item. */
  readonly notice: boolean
}

/** The smallest amount of an item that can be added, and its steps. */
export interface QuickAdd {
  readonly priceLabelId: string
  readonly count: number
  readonly weight: number | null
  /** Step and maximum of portions per line. */
  readonly step: number
  readonly max: number
  /** Portions in stock; null: not tracked. */
  readonly left: number | null
}

/** A section of the menu: a category or a smart category. */
export interface SectionView {
  /** Id of the category, or kind of the smart category. */
  readonly id: string
  readonly kind: 'category' | 'best-sellers' | 'on-offer' | 'new' | 'order-again'
  /** Empty for smart categories, whose names are translated by the page. */
  readonly name: string
  readonly description: string
  readonly picture: PictureView | null
  /** Shown as a rail of large cards. */
  readonly rail: boolean
  /** When it opens; null: open. */
  readonly opens: Instant | null
  readonly items: readonly ItemCard[]
  readonly sections: readonly SectionView[]
  /** Whether its items and sub-sections are in the page's HTML only, and not in this view. */
  readonly deferred?: boolean
  /** Whether the browser skips the layout of its cards until they come near the viewport. */
  readonly skipsLayout?: boolean
}

/** A link to a category. */
export type CategoryLink = Pick<SectionView, 'id' | 'name'>

/** A menu at an instant, in the page's language. */
export interface MenuView {
  readonly version: string
  readonly sellingType: SellingType
  readonly currency: Currency
  readonly zone: string
  /** Which part of the menu it contains: everything, one category, or only its frame. */
  readonly scope: MenuScope
  readonly sections: readonly SectionView[]
  /** Links to all categories on a page of one; empty where `sections` has the whole menu. */
  readonly links: readonly CategoryLink[]
  /** When anything in it changes; null: not in the coming days. */
  readonly until: Instant | null
}

export type MenuScope = 'all' | 'none' | { readonly categoryId: string }

/** The fewest cards that are hydrated with the page: those that can be in view when it opens. */
const firstCards = 6

/**
 * The view that is sent beside the HTML of the whole menu: sections that are out of view when the page opens are deferred. Of
 * those, tabs and title need id, kind and name.
 */
export function deferSections(menu: MenuView): MenuView {
  const nothing = { description: '', picture: null, opens: null, items: [], sections: [] }
  return mapDeferred(menu, (section) => ({ ...section, ...nothing, deferred: true, skipsLayout: true }))
}

/**
 * The view of which the server renders the HTML. Deferred sections are rendered again before they are seen, so their pictures
 * have no blur and only the format that all supported browsers show (docs/decisions/0070).
 */
export function lightenDeferred(menu: MenuView): MenuView {
  return mapDeferred(menu, (section) => ({ ...lighten(section), skipsLayout: true }))
}

function lighten(section: SectionView): SectionView {
  const items = section.items.map((item) => ({
    ...item,
    picture: item.picture && { ...item.picture, blur: '', formats: ['avif'] as const },
  }))
  return { ...section, items, sections: section.sections.map(lighten) }
}

/** Changes the sections that are not hydrated with the page. */
function mapDeferred(menu: MenuView, change: (section: SectionView) => SectionView): MenuView {
  let cards = 0
  const sections = menu.sections.map((section) => {
    if (cards >= firstCards) return change(section)
    cards += countCards(section)
    return section
  })
  return { ...menu, sections }
}

/** Whether items are missing from the view. */
export function hasDeferredSections({ sections }: MenuView): boolean {
  return sections.some(({ deferred }) => deferred)
}

function countCards({ items, sections }: SectionView): number {
  return sections.reduce((sum, sub) => sum + countCards(sub), items.length)
}

/** Whether scope `available` includes scope `required`. */
export function includesScope(available: MenuScope, required: MenuScope): boolean {
  if (available === 'all' || required === 'none') return true
  return typeof available === 'object' && typeof required === 'object' && available.categoryId === required.categoryId
}

/** The scope that a URL below `/:type` requires; an item page needs no sections. */
export function scopeOf(params: {
  readonly categoryId?: string | undefined
  readonly itemId?: string | undefined
}): MenuScope {
  if (params.itemId !== undefined) return 'none'
  return params.categoryId === undefined ? 'all' : { categoryId: params.categoryId }
}

/** The section with this id, at any depth. */
export function findSection(sections: readonly SectionView[], id: string): SectionView | undefined {
  for (const section of sections) {
    const found = section.id === id ? section : findSection(section.sections, id)
    if (found) return found
  }
  return undefined
}
