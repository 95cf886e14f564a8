import type { Me } from '@sofra/contract/console-codec'
import { foldText, type Menu, textOf } from '@sofra/menu'
import { placesOf } from './places.ts'
import type { Translation } from './translation.tsx'

/** Something that the search leads to. */
export interface Command {
  readonly id: string
  readonly path: string
  /** What follows the path: parameters or an anchor. */
  readonly at: string
  readonly label: string
  /** Where it is: the place of a screen, the category of an item. */
  readonly context: string
  /** The label in all languages, folded. */
  readonly searchText: string
}

/** The screens that a staff member may open, and their parts, in the order of the navigation. */
export function screenCommands(me: Me, t: Translation['t']): readonly Command[] {
  return placesOf(me).flatMap((place) =>
    place.screens.flatMap(({ path, label, parts = [] }) => [
      commandOf({ path, at: '', label: t(label), context: place.screens.length > 1 ? t(place.label) : '' }),
      ...parts.map((part) => commandOf({ path, at: part.at, label: t(part.label), context: t(label) })),
    ]),
  )
}

/** The items of a menu, in its order. */
export function itemCommands(menu: Menu, language: string): readonly Command[] {
  const categories = new Map(menu.categories.map(({ id, names }) => [id, textOf(names, language, menu.languages)]))
  return menu.items.map(({ id, names, categoryId }) => ({
    ...commandOf({
      path: '/menu',
      at: `?item=${encodeURIComponent(id)}`,
      label: textOf(names, language, menu.languages),
      context: categories.get(categoryId) ?? '',
    }),
    searchText: foldText(Object.values(names).join(' ')),
  }))
}

function commandOf(parts: Omit<Command, 'id' | 'searchText'>): Command {
  return { ...parts, id: parts.path + parts.at, searchText: foldText(`${parts.label} ${parts.context}`) }
}

/** The commands that have every word of `term`, those that begin with it first; all of them without a term. */
export function findCommands(commands: readonly Command[], term: string, max: number): readonly Command[] {
  const folded = foldText(term).trim()
  const words = folded.split(/\s+/).filter(Boolean)
  const found = commands.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
  const isFirst = ({ searchText }: Command) => searchText.startsWith(folded)
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].slice(0, max)
}
