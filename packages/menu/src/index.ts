export { categoryAvailability, itemAvailability } from './availability.ts'
export {
  type ChoiceProblem,
  type ChosenModifier,
  canAddDirectly,
  checkChoices,
  isRequired,
  maxModifierQuantity,
} from './choices.ts'
export { isChoosable } from './choosable.ts'
export {
  countDietaryMatches,
  type DietaryMatch,
  type DietaryPreferences,
  dietaryMatch,
  noDietaryPreferences,
  preferenceField,
  supportedPreferences,
  tagsInUse,
  withTag,
} from './dietary-preferences.ts'
export { findCategories } from './find-categories.ts'
export { foldText } from './fold.ts'
export { isHiddenInMenu } from './hidden.ts'
export { highlight, type TextPart } from './highlights.ts'
export { matchScore, queryWords, type SearchableText, toSearchableText, typoScore } from './match-score.ts'
export type {
  Category,
  Discounts,
  Item,
  Menu,
  Modifier,
  ModifierGroup,
  Picture,
  PriceDisplay,
  PriceLabel,
  Reduction,
  SellingType,
  Tag,
  Tax,
  Texts,
} from './menu.ts'
export { sellingTypes } from './menu.ts'
export { indexMenu, type MenuIndex } from './menu-index.ts'
export { applyReduction, type DiscountedPrice, type DisplayPrice, discountOf, itemPrice, labelPrice } from './price.ts'
export { searchItems } from './search.ts'
export { isServedFor } from './served-for.ts'
export { type SmartCategory, smartCategories } from './smart-categories.ts'
export { suggestItems } from './suggestions.ts'
export { textLanguage, textOf } from './texts.ts'
export { type UnavailableInMenu, type UnavailableItem, unavailableItems } from './unavailable-items.ts'
export { type VisibleItem, type VisibleMenu, type VisibleSection, visibleMenu } from './visible-menu.ts'
