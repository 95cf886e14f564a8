import type { Instant } from '@sofra/availability'
import type { Shop } from '@sofra/contract'
import type { Zone } from '@sofra/delivery'
import { languages, offeredLanguages } from '@sofra/i18n'
import { type Picture, type SellingType, type Texts, textOf } from '@sofra/menu'
import { type BusyTime, busyMinutes, isSafeLink } from '@sofra/ordering'
import { viewOpening } from './opening-view.server.ts'
import { viewPicture } from './picture-view.server.ts'
import { plainFields, type SellingView, type ShopView } from './shop-view.ts'

/** View of a shop at `instant`, in `language`. `zones`: its delivery zones. */
export function viewShop(shop: Shop, language: string, instant: Instant, zones: readonly Zone[] = []): ShopView {
  const text = (texts: Texts) => textOf(texts, language, shop.languages)
  const picture = (one: Picture | null) => (one ? viewPicture(one) : null)
  const plain = Object.fromEntries(plainFields.map((field) => [field, shop[field]])) as Pick<
    Shop,
    (typeof plainFields)[number]
  >
  return {
    ...plain,
    name: text(shop.names),
    tagline: text(shop.taglines),
    branchName: text(shop.branchNames),
    address: text(shop.address),
    codeCountries: [shop.country, ...shop.phoneCountries],
    checksPhones: !shop.disableOtp,
    languages: offeredLanguages(shop.languages).map((code) => ({ code, name: languages[code].name })),
    logo: picture(shop.theme.logo),
    cover: picture(shop.theme.cover),
    pattern: shop.theme.pattern,
    themeMode: shop.theme.mode,
    selling: shop.sellingTypes.flatMap((type) => viewSelling(shop, type, instant, zones) ?? []),
    // Checked on import too; the file may have been imported before that check existed.
    social: Object.fromEntries(Object.entries(shop.social).filter(([, link]) => isSafeLink(link))),
    policies: text(shop.policies) !== '',
    branchCount: shop.branches.length,
  }
}

/** The next instant at which any opening message changes; null: not in the coming days. */
export function nextMessageChange({ selling }: Pick<ShopView, 'selling'>): Instant | null {
  const changes = selling.flatMap(({ messageChangesAt }) => messageChangesAt ?? [])
  return changes.length > 0 ? Math.min(...changes) : null
}

function viewSelling(shop: Shop, type: SellingType, instant: Instant, zones: readonly Zone[]): SellingView | null {
  const settings = shop.selling[type]
  if (!settings) return null
  const extraMinutes = busyMinutes(settings, instant)
  const opening = viewOpening(settings, instant, shop.timeZone)
  return {
    type,
    ...opening,
    messageChangesAt: extraMinutes > 0 ? earliest(opening.messageChangesAt, settings.busy) : opening.messageChangesAt,
    preparationMinutes: settings.preparationMinutes + extraMinutes,
    extraMinutes,
    trip: type === 'delivery' ? viewTrip(zones, extraMinutes) : null,
    minOrder: settings.minOrder,
    scheduled: settings.schedule.on,
    scheduledOnly: settings.schedule.on && settings.schedule.onlySchedule,
  }
}

/** When a message or the times change, whichever comes first. */
function earliest(messageChange: Instant | null, busy: BusyTime | null): Instant | null {
  return busy === null ? messageChange : Math.min(messageChange ?? Number.POSITIVE_INFINITY, busy.until)
}

function viewTrip(zones: readonly Zone[], extraMinutes: number): SellingView['trip'] {
  const shown = zones.filter(({ visible }) => visible)
  if (shown.length === 0) return null
  const minutes = shown.map(({ deliveryMinutes }) => deliveryMinutes + extraMinutes)
  return {
    feesFrom: Math.min(...shown.map(({ fees }) => fees)),
    minutesFrom: Math.min(...minutes),
    minutesTo: Math.max(...minutes),
  }
}
