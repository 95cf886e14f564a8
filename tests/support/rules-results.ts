import {
  datedAvailability,
  hoursAvailability,
  hoursOnDate,
  instantOf,
  openings,
  openingsOn,
  wallTime,
} from '@sofra/availability'
import {
  areaLabel,
  centreOf,
  type Destination,
  findDeliveryTerms,
  findShippingTerms,
  isOwnCountry,
  isShipping,
  minOrderOf,
  restoreDestination,
  snapToArea,
} from '@sofra/delivery'
import {
  checkChoices,
  foldText,
  indexMenu,
  itemAvailability,
  searchItems,
  smartCategories,
  type VisibleSection,
  visibleMenu,
} from '@sofra/menu'
import { amountToWire } from '@sofra/money'
import {
  addLine,
  type Cart,
  checkoutProblems,
  emptyCart,
  parcelMilligrams,
  parseCart,
  preparationMinutesOf,
  withoutInvalidLines,
} from '@sofra/ordering'
import { diffQuotes, type Fees, type Quote, quote } from '@sofra/pricing'
import { canOrder, checkChosenSlot, closingTimes, defaultSlot, findSlots, type ShopState } from '@sofra/scheduling'
import type { RulesFixture } from './rules-fixture.ts'

const day = 86_400_000

/** Evaluates all rules for a fixture. */
export function evaluateRules(fixture: RulesFixture) {
  const { menu, sellingType, instant, zone, hours, pauses, term } = fixture
  const index = indexMenu(menu)
  const shown = visibleMenu(menu, sellingType, instant, { outOfHours: true })
  const priced = quote(fixture)
  const offered = findSlots({ ...fixture, schedule: hours, rules: fixture.scheduling, now: instant })
  const wall = wallTime(instant, zone)
  const cart = parseCart(fixture.storedCart)
  return {
    wall: { ...wall, instant: instantOf(wall.date, wall.minute, zone) },
    hours: hoursAvailability(hours, pauses, instant, zone, fixture.lastOrderMinutes),
    week: openings(hours, pauses, instant, instant + 7 * day, zone),
    until: datedAvailability({ firstDay: '2026-03-01', lastDay: wall.date, hours }, instant, zone),
    closing: hours && closingTimes({ hours, pauses, lastOrderMinutes: fixture.lastOrderMinutes }, instant, zone),
    today: hours && [hoursOnDate(hours, wall.date), openingsOn(hours, pauses, wall.date, zone)],
    slots: offered,
    slot: defaultSlot(offered),
    chosen: checkChosenSlot(offered, { from: instant, to: instant + day / 48 }),
    shown: { until: shown.until, sections: shown.sections.map(idsOf) },
    items: menu.items.map((item) => itemAvailability(index, item, sellingType, instant)),
    smart: smartCategories(index, sellingType, instant).map(({ kind, items }) => [kind, items.map(({ id }) => id)]),
    quote: priced,
    total: amountToWire(priced.total, menu.currency),
    changes: diffQuotes(priced, quote({ ...fixture, coupon: null })),
    choices: fixture.lines.map(({ itemId, priceLabelId, modifiers }) => {
      const item = index.items.get(itemId)
      return item ? checkChoices(index, item, priceLabelId, modifiers) : null
    }),
    destinations: fixture.destinations.map((destination) => evaluateDestination(fixture, priced, destination)),
    places: fixture.zones.flatMap(({ shape, areas: [area] }) => [
      shape && centreOf(shape),
      area && [areaLabel(area, 'ar'), snapToArea(area, { lng: 48.01, lat: 29.31 })],
    ]),
    folded: menu.items.map(({ names }) => Object.values(names).map(foldText)),
    found: searchItems(index, 'ar', term).map(({ id }) => id),
    cart,
    validCart: withoutInvalidLines(cart, index, sellingType),
    merged: fixture.lines.reduce<Cart>(addLine, cart.lines.length > 2 ? emptyCart : cart).lines,
    preparationMinutes: preparationMinutesOf(index, fixture.lines),
  }
}

/** Terms, totals and checkout problems of an order to a destination. */
function evaluateDestination(fixture: RulesFixture, priced: Quote, destination: Destination) {
  const { menu, zones, countries, instant, zone, hours, pauses, lastOrderMinutes, scheduling } = fixture
  const options = { enabled: countries.length > 0, businessCountry: 'KW', countries }
  const shipping = isShipping(destination, options)
  const terms = shipping
    ? findShippingTerms(destination, countries, parcelMilligrams(indexMenu(menu), priced.lines))
    : findDeliveryTerms(destination, zones, { subtotal: priced.subtotal, branchId: 'b' })
  const fees: Fees = {
    amount: terms.kind === 'outside' ? 0 : terms.fees,
    minOrder: minOrderOf(terms, 1000),
    ...(terms.kind === 'delivers' && { usual: terms.usualFees, lower: terms.lower }),
  }
  const { lines, ...sums } = quote({ ...fixture, fees })
  const availability = hoursAvailability(hours, pauses, instant, zone, lastOrderMinutes)
  const shop: ShopState = {
    sellingType: 'delivery',
    hours: availability,
    shipping,
    rules: scheduling,
    dineInCart: true,
  }
  return {
    terms,
    sums,
    ownCountry: isOwnCountry(destination, options),
    restored: restoreDestination(destination, { branchId: 'b', zones, countries, shippingEnabled: fixture.tip === 0 }),
    canOrder: canOrder(shop),
    problems: checkoutProblems({
      quote: { ...sums, lines },
      shop,
      slot: null,
      slots: [],
      destination,
      terms,
      address: null,
      requiredFields: ['block'],
      pinMissing: false,
      tableId: null,
      name: '',
      phone: fixture.term,
    }),
  }
}

/** The results as JSON text; values that JSON would lose (-0, infinity, undefined) are written as strings. */
export function evaluateRulesAsText(fixture: RulesFixture): string {
  return JSON.stringify(evaluateRules(fixture), (_key, value: unknown) => {
    if (value === undefined) return 'undefined'
    return typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value)) ? `number ${value}` : value
  })
}

function idsOf({ category, availability, items, subSections }: VisibleSection): unknown {
  return [category.id, availability, items.map((shown) => [shown.item.id, shown.availability]), subSections.map(idsOf)]
}
