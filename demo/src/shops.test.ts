import { ShopFile } from '@sofra/contract/shop-file'
import { describe, expect, test } from 'vitest'
import { readShopFile, shops } from './shops.ts'

const files = await Promise.all(
  shops.map(async ({ name }) => [name, ShopFile.parse(await readShopFile(name))] as const),
)
const fileOf = (name: string) => {
  const found = files.find(([shop]) => shop === name)
  if (!found) throw new Error(`Cannot test ${name}: the demo has no shop of that name`)
  return found[1]
}

describe.each(files)('%s', (_, file) => {
  test('has every text in English and Arabic', () => {
    const texts = textsIn(file)
    expect(texts.length).toBeGreaterThan(5)
    for (const { at, text } of texts) {
      expect(Object.keys(text).sort(), at).toEqual(['ar', 'en'])
      expect(text['en']?.trim(), at).not.toBe('')
      expect(text['ar'], at).toMatch(/[\u0600-\u06ff]/)
    }
  })

  test('has unique ids', () => {
    const items = file.categories.flatMap((category) => category.items)
    const kinds: Record<string, readonly string[]> = {
      categories: file.categories.map(({ id }) => id),
      items: items.map(({ id }) => id),
      labels: items.flatMap((item) => item.price_labels ?? []).map(({ id }) => id),
      groups: file.modifier_groups.map(({ id }) => id),
      modifiers: file.modifier_groups.flatMap((group) => group.modifiers).map(({ id }) => id),
      zones: file.branches.flatMap((branch) => branch.zones).map(({ id }) => id),
      areas: file.branches
        .flatMap((branch) => branch.zones)
        .flatMap((zone) => zone.areas)
        .map(({ id }) => id),
      tables: file.branches.flatMap((branch) => branch.tables).map(({ id }) => id),
    }
    for (const [kind, ids] of Object.entries(kinds)) expect(new Set(ids).size, kind).toBe(ids.length)
  })

  test('has zones of closed rings that do not cross themselves', () => {
    for (const zone of file.branches.flatMap((branch) => branch.zones)) {
      for (const shape of [zone.shape, ...zone.areas.map((area) => area.shape)]) {
        if (shape?.type !== 'Polygon') throw new Error(`Cannot check ${zone.id}: one of its shapes is not a polygon`)
        for (const ring of shape.coordinates) {
          expect(ring.at(-1), zone.id).toEqual(ring[0])
          expect(crossesItself(ring), zone.id).toBe(false)
        }
      }
    }
  })
})

test('the grill has a menu of realistic size', () => {
  const { categories } = fileOf('mashawi')
  expect(categories.length).toBeGreaterThanOrEqual(12)
  expect(categories.flatMap((category) => category.items).length).toBeGreaterThanOrEqual(110)
})

test('each shop shows a selling type of its own', () => {
  const typesOf = (name: string) => fileOf(name).branches.map((branch) => Object.keys(branch.selling).sort())
  expect(typesOf('mashawi')).toEqual([
    ['delivery', 'dine-in', 'pickup'],
    ['delivery', 'dine-in', 'pickup'],
  ])
  expect(typesOf('dallah')).toEqual([['dine-in', 'pickup', 'reservation']])
  expect(typesOf('attar')).toEqual([['delivery', 'pickup', 'product-service'], ['pickup']])
})

interface FoundText {
  readonly at: string
  readonly text: Readonly<Record<string, string>>
}

/** Every object of texts in the file: every object with an `en` or an `ar`. */
function textsIn(value: unknown, at = ''): FoundText[] {
  if (!value || typeof value !== 'object') return []
  if ('en' in value || 'ar' in value) return [{ at, text: value as Readonly<Record<string, string>> }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`))
}

type Place = readonly [number, number]
type Side = readonly [Place, Place]

function crossesItself(ring: readonly Place[]): boolean {
  const sides = ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const)
  return sides.some((one, index) =>
    sides.some((other, position) => {
      const apart = position - index
      return apart > 1 && apart < sides.length - 1 && cross(one, other)
    }),
  )
}

function cross([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

function turn(a: Place, b: Place, c: Place): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
}
