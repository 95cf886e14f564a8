import type { Instant, UnavailableReason } from '@sofra/availability'
import type { Reduction, SellingType, DisplayPrice } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import type { PictureView } from '../business/picture-view.ts'

/** A word about a dish that is worth a small icon: what it is, or how hot. */
export interface Mark {
  readonly id: string
  readonly kind: 'diet' | 'spice'
  readonly name: string
}

/** An item as a card or row shows it. */
export interface ItemCard {
  readonly id: string
  readonly categoryId: string
  readonly name: string
  readonly description: string
  readonly picture: PictureView | null
  readonly price: DisplayPrice
  /** What the shop takes off it; its amount is in `price` already. */
  readonly off: Reduction | null
  readonly marks: readonly Mark[]
  /** What one press on "+" puts into the cart; null: something has to be chosen first. */
  readonly quick: QuickAdd | null
  /** Why it cannot be had now, and when it can; null: it can. */
  readonly unavailable: { readonly reason: UnavailableReason; readonly next: Instant | null } | null
  /** Why it is not what the guest of this device wants; left out: it is, or nobody asked. */
  readonly dietaryConflict?: string
  /** A notice rather than a dish. */
  readonly notice: boolean
}

/** The least that can be had of an item, and how it goes on from there. */
export interface QuickAdd {
  readonly priceLabelId: string
  readonly count: number
  readonly weight: number | null
  /** In what steps, and up to how many portions in one line. */
  readonly step: number
  readonly max: number
  /** Portions left where they are counted. */
  readonly left: number | null
}

/** A part of the menu as the page shows it: a category, or a rail that fills itself. */
export interface SectionView {
  /** The category's id, or the kind of a category that fills itself. */
  readonly id: string
  readonly kind: 'category' | 'best-sellers' | 'on-offer' | 'new' | 'order-again'
  /** Empty for those that fill themselves: the page has the words. */
  readonly name: string
  readonly description: string
  readonly picture: PictureView | null
  /** Shown as a rail of large cards. */
  readonly rail: boolean
  /** Out of hours: when it opens. */
  readonly opens: Instant | null
  readonly items: readonly ItemCard[]
  readonly sections: readonly SectionView[]
}

/** A category as the rail at the side names it. */
export type CategoryLink = Pick<SectionView, 'id' | 'name'>

/** A menu as it stands at an instant, in the page's language only. */
export interface MenuView {
  readonly version: string
  readonly sellingType: SellingType
  readonly currency: Currency
  readonly zone: string
  /** What of the menu is here: all of it, one category, or nothing but its frame. */
  readonly scope: MenuScope
  readonly sections: readonly SectionView[]
  /** Where a page of one category leads besides; empty where `sections` has the whole menu. */
  readonly links: readonly CategoryLink[]
  /** When anything on it may read differently; null: not in sight. */
  readonly until: Instant | null
}

export type MenuScope = 'all' | 'none' | { readonly categoryId: string }

/** Whether a view with scope `held` has all that `wanted` asks for. */
export function includesScope(available: MenuScope, required: MenuScope): boolean {
  if (available === 'all' || required === 'none') return true
  return typeof available === 'object' && typeof required === 'object' && available.categoryId === required.categoryId
}

/** The scope that an address below `/:type` needs: the item's page is about one dish and not the menu. */
export function scopeOf(params: {
  readonly categoryId?: string | undefined
  readonly itemId?: string | undefined
}): MenuScope {
  if (params.itemId !== undefined) return 'none'
  return params.categoryId === undefined ? 'all' : { categoryId: params.categoryId }
}

/** A category of the menu by its id, however deep. */
export function findSection(sections: readonly SectionView[], id: string): SectionView | undefined {
  for (const section of sections) {
    const found = section.id === id ? section : findSection(section.sections, id)
    if (found) return found
  }
  return undefined
}
