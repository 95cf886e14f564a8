import { datedAnswer, hoursAnswer, instantOf, openings, wallTime } from '@sofra/availability'
import { areaLabel, centreOf, findDeliveryTerms, snapToArea } from '@sofra/delivery'
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
import { keepValidLines, preparationMinutesOf, readCart } from '@sofra/ordering'
import { differences, quote } from '@sofra/pricing'
import { defaultSlot, slots } from '@sofra/scheduling'
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
    slots: offered,
    slot: defaultSlot(offered),
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
    terms: world.destinations.map((destination) =>
      findDeliveryTerms(destination, world.zones, { subtotal: priced.subtotal, branchId: 'b' }),
    ),
    places: world.zones.flatMap(({ shape, areas: [area] }) => [
      shape && centreOf(shape),
      area && [areaLabel(area, 'ar'), snapToArea(area, { lng: 48.01, lat: 29.31 })],
    ]),
    folded: menu.items.map(({ names }) => Object.values(names).map(foldText)),
    found: searchItems(index, 'ar', term).map(({ id }) => id),
    cart,
    kept: keepValidLines(cart, index, sellingType),
    preparationMinutes: preparationMinutesOf(index, world.lines),
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
