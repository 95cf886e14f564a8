import { datedAnswer, hoursAnswer, hoursOnDate, instantOf, openings, openingsOn, wallTime } from '@sofra/availability'
import {
  areaLabel,
  centreOf,
  type Destination,
  findDeliveryTerms,
  findShippingTerms,
  isOwnCountry,
  isShipping,
  keepDestination,
  minOrderOf,
  snapToArea,
} from '@sofra/delivery'
import {
  checkChoices,
  foldText,
  indexMenu,
  itemAnswer,
  type ShownSection,
  searchItems,
  shownMenu,
  smartCategories,
} from '@sofra/menu'
import { amountToWire } from '@sofra/money'
import {
  addLine,
  type Cart,
  checkoutProblems,
  emptyCart,
  keepValidLines,
  parcelMilligrams,
  preparationMinutesOf,
  readCart,
} from '@sofra/ordering'
import { differences, type Fees, type Quote, quote } from '@sofra/pricing'
import { canOrder, checkChosenSlot, defaultSlot, doorTimes, type ShopFacts, slots } from '@sofra/scheduling'
import type { World } from './rules-world.ts'

const day = 86_400_000

/** Everything the rules say of a world. */
export function answersOf(world: World) {
  const { menu, sellingType, instant, zone, hours, pauses, term } = world
  const index = indexMenu(menu)
  const shown = shownMenu(menu, sellingType, instant, { outOfHours: true })
  const priced = quote(world)
  const offered = slots({ ...world, schedule: hours, rules: world.scheduling, now: instant })
  const wall = wallTime(instant, zone)
  const cart = readCart(world.kept)
  return {
    wall: { ...wall, instant: instantOf(wall.date, wall.minute, zone) },
    hours: hoursAnswer(hours, pauses, instant, zone, world.lastOrderMinutes),
    week: openings(hours, pauses, instant, instant + 7 * day, zone),
    until: datedAnswer({ firstDay: '2026-03-01', lastDay: wall.date, hours }, instant, zone),
    doors: hours && doorTimes({ hours, pauses, lastOrderMinutes: world.lastOrderMinutes }, instant, zone),
    today: hours && [hoursOnDate(hours, wall.date), openingsOn(hours, pauses, wall.date, zone)],
    slots: offered,
    slot: defaultSlot(offered),
    chosen: checkChosenSlot(offered, { from: instant, to: instant + day / 48 }),
    shown: { until: shown.until, sections: shown.sections.map(idsOf) },
    items: menu.items.map((item) => itemAnswer(index, item, sellingType, instant)),
    smart: smartCategories(index, sellingType, instant).map(({ kind, items }) => [kind, items.map(({ id }) => id)]),
    quote: priced,
    total: amountToWire(priced.total, menu.currency),
    changes: differences(priced, quote({ ...world, coupon: null })),
    choices: world.lines.map(({ itemId, priceLabelId, modifiers }) => {
      const item = index.items.get(itemId)
      return item ? checkChoices(index, item, priceLabelId, modifiers) : null
    }),
    journeys: world.destinations.map((destination) => journeyOf(world, priced, destination)),
    places: world.zones.flatMap(({ shape, areas: [area] }) => [
      shape && centreOf(shape),
      area && [areaLabel(area, 'ar'), snapToArea(area, { lng: 48.01, lat: 29.31 })],
    ]),
    folded: menu.items.map(({ names }) => Object.values(names).map(foldText)),
    found: searchItems(index, 'ar', term).map(({ id }) => id),
    cart,
    kept: keepValidLines(cart, index, sellingType),
    merged: world.lines.reduce<Cart>(addLine, cart.lines.length > 2 ? emptyCart : cart).lines,
    preparationMinutes: preparationMinutesOf(index, world.lines),
  }
}

/** Where an order goes, on what terms, for how much, and what still keeps it from being placed. */
function journeyOf(world: World, priced: Quote, destination: Destination) {
  const { menu, zones, countries, instant, zone, hours, pauses, lastOrderMinutes, scheduling } = world
  const facts = { enabled: countries.length > 0, businessCountry: 'KW', countries }
  const shipping = isShipping(destination, facts)
  const terms = shipping
    ? findShippingTerms(destination, countries, parcelMilligrams(indexMenu(menu), priced.lines))
    : findDeliveryTerms(destination, zones, { subtotal: priced.subtotal, branchId: 'b' })
  const fees: Fees = {
    amount: terms.kind === 'outside' ? 0 : terms.fees,
    minOrder: minOrderOf(terms, 1000),
    ...(terms.kind === 'delivers' && { usual: terms.usualFees, lower: terms.lower }),
  }
  const { lines, ...sums } = quote({ ...world, fees })
  const answer = hoursAnswer(hours, pauses, instant, zone, lastOrderMinutes)
  const shop: ShopFacts = {
    sellingType: 'delivery',
    hours: answer,
    shipping,
    rules: scheduling,
    dineInCart: true,
  }
  return {
    terms,
    sums,
    ownCountry: isOwnCountry(destination, facts),
    kept: keepDestination(destination, { branchId: 'b', zones, countries, shippingEnabled: world.tip === 0 }),
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
      tableId: null,
      name: '',
      phone: world.term,
    }),
  }
}

/** The answers as text: what JSON would lose (-0, infinity, what is not there) is spelt out. */
export function answersText(world: World): string {
  return JSON.stringify(answersOf(world), (_key, value: unknown) => {
    if (value === undefined) return 'undefined'
    return typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value)) ? `number ${value}` : value
  })
}

function idsOf({ category, answer, items, subSections }: ShownSection): unknown {
  return [category.id, answer, items.map((shown) => [shown.item.id, shown.answer]), subSections.map(idsOf)]
}
