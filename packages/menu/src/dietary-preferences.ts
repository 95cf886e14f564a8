import { isChoosable } from './choosable.ts'
import { isHiddenInMenu } from './hidden.ts'
import type { Item, Modifier, ModifierGroup, Tag } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** What a guest wants of a dish, by the ids of tags. */
export interface DietaryPreferences {
  /** All of these it has to be. */
  readonly diets: readonly string[]
  /** None of these may be in it: allergens, and ingredients a guest does not like. */
  readonly avoided: readonly string[]
  /** One of these it should be: how hot, for whom, new. */
  readonly tags: readonly string[]
}

/** Of a guest who takes the menu as it is. */
export const noDietaryPreferences: DietaryPreferences = { diets: [], avoided: [], tags: [] }

/** Whether a dish is what a guest wants, and if not, why. */
export type DietaryMatch =
  /** `care`: what is avoided and still in some of its choices. */
  | { readonly kind: 'match'; readonly warnings: readonly string[] }
  | { readonly kind: 'conflict'; readonly contains: readonly string[]; readonly lacks: readonly string[] }

/** Who eats neither meat nor milk eats no meat: whatever carries the tag on the left counts as the right one too. */
const implied: Readonly<Record<string, string>> = { vegan: 'vegetarian' }

/**
 * Whether a dish is what a guest wants. It is judged with its choices: what is in every way of making it, is in it;
 * what is in some, is to be taken care of.
 */
export function dietaryMatch(index: MenuIndex, item: Item, { diets, avoided, tags }: DietaryPreferences): DietaryMatch {
  const groups = index.groupsOf.get(item.id) ?? []
  const contains = new Set(avoided.filter((id) => item.tagIds.includes(id)))
  const care = new Set<string>()
  for (const group of groups) {
    const present = avoided.filter((id) => group.modifiers.some((one) => isChoosable(one) && one.tagIds.includes(id)))
    const forced = present.length > 0 && roomWithout(group, avoided) < group.minimum
    for (const id of present) (forced ? contains : care).add(id)
  }
  const lacks = diets.filter((id) => !hasTag(item, id))
  const wanted = tags.length === 0 || tags.some((id) => hasTag(item, id))

  if (contains.size === 0 && lacks.length === 0 && wanted) return { kind: 'match', warnings: [...care] }
  return { kind: 'conflict', contains: [...contains], lacks: wanted ? lacks : [...lacks, ...tags] }
}

/** How many of `items` would be left if a tag were wished for as well, for each tag there is on the menu. */
export function countDietaryMatches(
  index: MenuIndex,
  items: readonly Item[],
  wishes: DietaryPreferences,
): ReadonlyMap<string, number> {
  const left = (one: DietaryPreferences) =>
    items.filter((item) => dietaryMatch(index, item, one).kind === 'match').length
  return new Map(tagsInUse(index).map((tag) => [tag.id, left(withTag(wishes, tag))]))
}

/**
 * The wishes that a menu has words for. Wishes are kept for good and tags are not: what no longer says anything of any
 * dish is nothing to judge a dish by.
 */
export function supportedPreferences({ tags }: MenuIndex, wishes: DietaryPreferences): DietaryPreferences {
  const known = (field: keyof DietaryPreferences) =>
    wishes[field].filter((id) => {
      const tag = tags.get(id)
      return tag !== undefined && preferenceField(tag.kind) === field
    })
  return { diets: known('diets'), avoided: known('avoided'), tags: known('tags') }
}

/** The wishes with one more. */
export function withTag(wishes: DietaryPreferences, { id, kind }: Tag): DietaryPreferences {
  const field = preferenceField(kind)
  // One of the tags is enough, so another one alone says how many it would bring.
  return { ...wishes, [field]: field === 'tags' ? [id] : [...new Set([...wishes[field], id])] }
}

/** Which of the wishes a tag can be. */
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

/** The tags that say something of a dish on the menu or of one of its choices, in the owner's order. */
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

/** How many choices a group has room for when nothing avoided may be among them. */
function roomWithout(group: ModifierGroup, avoided: readonly string[]): number {
  const room = ({ maximum }: Modifier) => (maximum === 0 ? group.minimum : maximum)
  return group.modifiers
    .filter((one) => isChoosable(one) && !one.tagIds.some((id) => avoided.includes(id)))
    .reduce((sum, one) => sum + room(one), 0)
}
