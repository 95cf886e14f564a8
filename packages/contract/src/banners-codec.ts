import type { LocalDate } from '@sofra/availability'
import type { Picture, Texts } from '@sofra/menu'
import type { BannersResponseWire, BannerWire } from './banners.ts'

/** A banner above the menu, displayed between two local dates, both included. */
export interface Banner {
  readonly id: string
  readonly titles: Texts
  readonly texts: Texts
  readonly picture: Picture | null
  readonly from: LocalDate
  readonly until: LocalDate
  readonly categoryId: string | null
  readonly itemId: string | null
}

/** Encodes a banner. */
export function bannerToWire(banner: Banner): BannerWire {
  return {
    id: banner.id,
    locales: { title: { ...banner.titles }, text: { ...banner.texts } },
    image: banner.picture,
    from: banner.from,
    until: banner.until,
    category_id: banner.categoryId,
    item_id: banner.itemId,
  }
}

/** Decodes a banner. */
export function bannerFromWire(wire: BannerWire): Banner {
  return {
    id: wire.id,
    titles: wire.locales.title,
    texts: wire.locales.text,
    picture: wire.image,
    from: wire.from,
    until: wire.until,
    categoryId: wire.category_id,
    itemId: wire.item_id,
  }
}

/** Decodes the banners of a branch. */
export function bannersFromWire(wire: BannersResponseWire): readonly Banner[] {
  return wire.banners.map(bannerFromWire)
}
