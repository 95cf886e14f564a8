/** A text in the languages of the starter menus. */
export interface StarterTexts {
  readonly en: string
  readonly ar: string
}

/** A portion of an item, such as a size, with its price in euros. */
export interface StarterPortion {
  readonly id: string
  readonly names: StarterTexts
  readonly euros: number
}

export interface StarterItem {
  readonly id: string
  readonly names: StarterTexts
  readonly descriptions: StarterTexts
  /** One price, or one for each portion. Prices are those of an ordinary place in the euro area. */
  readonly price: number | readonly StarterPortion[]
  /** Ids of `starterTags`. */
  readonly tags?: readonly string[]
  /** Ids of the menu's groups, in their order. */
  readonly groups?: readonly string[]
}

/** A choice for an item. */
export interface StarterGroup {
  readonly id: string
  readonly names: StarterTexts
  readonly minimum: number
  /** 0: as many as there are. */
  readonly maximum: number
  readonly choices: readonly { readonly id: string; readonly names: StarterTexts; readonly euros: number }[]
}

/** The menu that a shop of a kind can begin with. */
export interface StarterMenu {
  readonly groups: readonly StarterGroup[]
  readonly categories: readonly {
    readonly id: string
    readonly names: StarterTexts
    readonly items: readonly StarterItem[]
  }[]
}

/** The tags of all starter menus, with their kind. */
export const starterTags = {
  vegetarian: { kind: 'diet', names: { en: 'Vegetarian', ar: 'نباتي' } },
  vegan: { kind: 'diet', names: { en: 'Vegan', ar: 'نباتي صرف' } },
  spicy: { kind: 'spice', names: { en: 'Spicy', ar: 'حار' } },
  gluten: { kind: 'allergen', names: { en: 'Gluten', ar: 'الغلوتين' } },
  milk: { kind: 'allergen', names: { en: 'Milk', ar: 'الحليب' } },
  egg: { kind: 'allergen', names: { en: 'Egg', ar: 'البيض' } },
  fish: { kind: 'allergen', names: { en: 'Fish', ar: 'السمك' } },
  nuts: { kind: 'allergen', names: { en: 'Nuts', ar: 'المكسرات' } },
  sesame: { kind: 'allergen', names: { en: 'Sesame', ar: 'السمسم' } },
} as const satisfies Readonly<Record<string, { kind: 'diet' | 'allergen' | 'spice'; names: StarterTexts }>>
