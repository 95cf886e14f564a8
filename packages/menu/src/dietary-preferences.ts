import { isChoosable } from './choosable.ts'
import { isHiddenInMenu } from './hidden.ts'
import type { Item, Modifier, ModifierGroup, Tag } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** The dietary preferences of a guest, by tag ids. */
export interface DietaryPreferences {
  /** Diets that an item must satisfy, all of them. */
  readonly diets: readonly string[]
  /** Allergens and ingredients that an item must not contain. */
  readonly avoided: readonly string[]
  /** Tags of which an item must have at least one, such as spice levels. */
  readonly tags: readonly string[]
}

/** No restrictions. */
export const noDietaryPreferences: DietaryPreferences = { diets: [], avoided: [], tags: [] }

/** Whether an item satisfies dietary preferences, and if not, why. */
export type DietaryMatch =
  /** `warnings`: avoided tags that only some of its optional choices have. */
  | { readonly kind: 'match'; readonly warnings: readonly string[] }
  | { readonly kind: 'conflict'; readonly contains: readonly string[]; readonly lacks: readonly string[] }

/** Diets that imply others: an item with the tag on the left also counts as the tag on the right. */
const implied: Readonly<Record<string, string>> = { vegan: 'vegetarian' }

/**
 * Checks an item against dietary preferences, including its modifiers: a tag that cannot be avoided by any selection is
 * contained, a tag of some selections is a warning.
 */
export function dietaryMatch(index: MenuIndex, item: Item, { diets, avoided, tags }: DietaryPreferences): DietaryMatch {
  const groups = index.groupsOf.get(item.id) ?? []
  const contains = new Set(avoided.filter((id) => item.tagIds.includes(id)))
  const warnings = new Set<string>()
  for (const group of groups) {
    const present = avoided.filter((id) => group.modifiers.some((one) => isChoosable(one) && one.tagIds.includes(id)))
    const forced = present.length > 0 && roomWithout(group, avoided) < group.minimum
    for (const id of present) (forced ? contains : warnings).add(id)
  }
  const lacks = diets.filter((id) => !hasTag(item, id))
  const hasTags = tags.length === 0 || tags.some((id) => hasTag(item, id))

  if (contains.size === 0 && lacks.length === 0 && hasTags) return { kind: 'match', warnings: [...warnings] }
  return { kind: 'conflict', contains: [...contains], lacks: hasTags ? lacks : [...lacks, ...tags] }
}

/** For each tag in use, the number of `items` that match if the tag is added to the preferences. */
export function countDietaryMatches(
  index: MenuIndex,
  items: readonly Item[],
  preferences: DietaryPreferences,
): ReadonlyMap<string, number> {
  const left = (one: DietaryPreferences) =>
    items.filter((item) => dietaryMatch(index, item, one).kind === 'match').length
  return new Map(tagsInUse(index).map((tag) => [tag.id, left(withTag(preferences, tag))]))
}

/**
 * The preferences that refer to tags of the menu. Preferences are stored permanently and tags are not: unknown or
 * re-classified tags are dropped.
 */
export function supportedPreferences({ tags }: MenuIndex, preferences: DietaryPreferences): DietaryPreferences {
  const supported = (field: keyof DietaryPreferences) =>
    preferences[field].filter((id) => {
      const tag = tags.get(id)
      return tag !== undefined && preferenceField(tag.kind) === field
    })
  return { diets: supported('diets'), avoided: supported('avoided'), tags: supported('tags') }
}

/** The preferences with a tag added. */
export function withTag(preferences: DietaryPreferences, { id, kind }: Tag): DietaryPreferences {
  const field = preferenceField(kind)
  // An item needs only one of `tags`, so the count is that of the added tag alone.
  return { ...preferences, [field]: field === 'tags' ? [id] : [...new Set([...preferences[field], id])] }
}

/** The preference field for a kind of tag. */
export function preferenceField(kind: Tag['kind']): keyof DietaryPreferences {
  switch (kind) {
    case 'diet':
      return 'diets'
    case 'allergen':
    case 'ingredient':
      return 'avoided'
    case 'spice':
    case 'tag':
      return 'tags'
  }
}

/** The tags of visible items and their modifiers, in the owner's order. */
export function tagsInUse(index: MenuIndex): readonly Tag[] {
  const used = new Set<string>()
  for (const item of index.menu.items) {
    if (item.pin || isHiddenInMenu(index, item)) continue
    for (const id of item.tagIds) used.add(id).add(Object.hasOwn(implied, id) ? (implied[id] ?? id) : id)
    for (const group of index.groupsOf.get(item.id) ?? []) {
      for (const modifier of group.modifiers) if (modifier.visible) for (const id of modifier.tagIds) used.add(id)
    }
  }
  return index.menu.tags.filter(({ id }) => used.has(id))
}

function hasTag({ tagIds }: Item, id: string): boolean {
  return tagIds.some((own) => own === id || (Object.hasOwn(implied, own) && implied[own] === id))
}

/** How many selections a group allows without avoided tags. */
function roomWithout(group: ModifierGroup, avoided: readonly string[]): number {
  const room = ({ maximum }: Modifier) => (maximum === 0 ? group.minimum : maximum)
  return group.modifiers
    .filter((one) => isChoosable(one) && !one.tagIds.some((id) => avoided.includes(id)))
    .reduce((sum, one) => sum + room(one), 0)
}
