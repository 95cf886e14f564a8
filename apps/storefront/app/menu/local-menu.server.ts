import type { Menu, Picture, Texts } from '@sofra/menu'
import { indexMenu, isHiddenInMenu, textOf } from '@sofra/menu'
import { viewPicture } from '../business/picture-view.server.ts'

const known = new WeakMap<Menu, Map<string, Menu>>()

/**
 * The menu in one language, cached: half the size. Item names stay in all languages for the search. Thumbhashes are
 * replaced by blur placeholders.
 */
export function localMenu(menu: Menu, language: string): Menu {
  let byLanguage = known.get(menu)
  if (!byLanguage) {
    byLanguage = new Map()
    known.set(menu, byLanguage)
  }
  let local = byLanguage.get(language)
  if (!local) {
    local = translate(menu, language)
    byLanguage.set(language, local)
  }
  return local
}

/** The menu reduced to one item; null when the item is unknown or hidden. */
export function menuOfItem(menu: Menu, itemId: string): Menu | null {
  const index = indexMenu(menu)
  const item = index.items.get(itemId)
  if (!item || isHiddenInMenu(index, item)) return null
  const groups = menu.modifierGroups.filter(({ id }) => item.modifierGroupIds.includes(id))
  return {
    // Keeps all tags, because the dietary conflict names missing ones.
    ...menu,
    items: [item],
    modifierGroups: groups,
    bestSellerIds: [],
    newItemIds: [],
    boughtTogether: {},
    pictureAlts: Object.fromEntries(
      item.pictures.flatMap(({ id }) => {
        const texts = menu.pictureAlts?.[id]
        return texts ? [[id, texts]] : []
      }),
    ),
  }
}

function translate(menu: Menu, language: string): Menu {
  const one = (texts: Texts): Texts => {
    const text = textOf(texts, language, menu.languages)
    return text === '' ? {} : { [language]: text }
  }
  const picture = (given: Picture): Picture => ({ ...given, thumbhash: viewPicture(given).blur })
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      names: one(category.names),
      descriptions: one(category.descriptions),
      picture: category.picture && picture(category.picture),
    })),
    items: menu.items.map((item) => ({
      ...item,
      names: { ...item.names, ...one(item.names) },
      descriptions: one(item.descriptions),
      pictures: item.pictures.map(picture),
      priceLabels: item.priceLabels.map((label) => ({ ...label, names: one(label.names) })),
    })),
    modifierGroups: menu.modifierGroups.map((group) => ({
      ...group,
      names: one(group.names),
      modifiers: group.modifiers.map((modifier) => ({
        ...modifier,
        names: one(modifier.names),
        picture: modifier.picture && picture(modifier.picture),
      })),
    })),
    // In no other language: the name of the item describes its picture better.
    pictureAlts: Object.fromEntries(
      Object.entries(menu.pictureAlts ?? {}).flatMap(([id, { [language]: text }]) =>
        text ? [[id, { [language]: text }]] : [],
      ),
    ),
    taxes: menu.taxes.map((tax) => ({ ...tax, names: one(tax.names) })),
    tags: menu.tags.map((tag) => ({ ...tag, names: one(tag.names) })),
  }
}
