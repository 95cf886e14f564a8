import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A change as the API takes it (docs/decisions/0072-changes.md). */
interface Change {
  readonly on: string
  readonly field: string | null
  readonly from: unknown
  readonly to: unknown
}

/** The menu of the signed-in owner, edited through the API. */
export interface OwnMenu {
  /** Returns the id of the set, for `undo`. */
  make(changes: readonly Change[]): Promise<string>
  undo(setId: string): Promise<void>
}

/** The menu of the first business of the owner who is signed in at `page`. */
export async function ownMenu(page: Page, url: string): Promise<OwnMenu> {
  const { branches } = await (await page.request.get(`${url}/api/console/me`)).json()
  const changes = `${url}/api/console/businesses/${branches[0].business_id}/changes`
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(address, { data, headers: { origin: url } })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  return {
    make: async (list) => (await post(changes, { changes: list })).set.id,
    undo: async (setId) => void (await post(`${changes}/${setId}/undo`, {})),
  }
}

/** The id of a record that no other journey uses. */
export function unusedId(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}`
}

/** The change that adds a category. */
export function category(id: string, name: string, position: number): Change {
  const texts = { names: { en: name, ar: name }, descriptions: {} }
  const to = { position, parent_id: null, ...texts, picture: null, visible: true, schedule: null, pin: false }
  return { on: `category/${id}`, field: null, from: null, to }
}

/** The changes that add an item with one price. */
export function item(id: string, category_id: string, name: string, position: number): readonly Change[] {
  const texts = { names: { en: name, ar: name }, descriptions: {} }
  const shown = { visible: true, schedule: null, pin: false, price_display: 'from', hide_price: false }
  const lists = { pictures: [], tax_ids: [], tag_ids: [], goes_well_with: [], modifier_groups: [] }
  const facts = { comment_required: false, calories: null, preparation_minutes: null, added_at: 0, low_stock: null }
  const sold = { types: ['delivery', 'pickup'], ...shown, ...lists, ...facts }
  const limits = { sold_by: 'quantity', unit: null, minimum: 1, maximum: 1000, step: 1, shipping_grams: 0 }
  const label = { position: 0, names: {}, price: 500, ...limits, preparation_minutes: null }
  return [
    { on: `item/${id}`, field: null, from: null, to: { position, category_id, ...texts, ...sold } },
    { on: `price_label/${id}/price`, field: null, from: null, to: label },
  ]
}

/** The changes that add a modifier group with its modifiers, in their order. */
export function modifierGroup(id: string, name: string, modifiers: readonly string[]): readonly Change[] {
  const group = { position: 1000, names: { en: name, ar: name }, minimum: 0, maximum: 0, free_count: 0 }
  const labels = { maximum: 1, visible: true, sold_out: false, tax_ids: [], tag_ids: [], picture: null }
  return [
    { on: `modifier_group/${id}`, field: null, from: null, to: group },
    ...modifiers.map((one, position) => ({
      on: `modifier/${id}/${id}-${position}`,
      field: null,
      from: null,
      to: { position, names: { en: one, ar: one }, price: 0, ...labels },
    })),
  ]
}
