export { categoryAnswer, itemAnswer } from './answer.ts'
export {
  type ChoiceProblem,
  type ChosenModifier,
  canAddDirectly,
  checkChoices,
  isRequired,
  mostOfOneChoice,
} from './choices.ts'
export { isChoosable } from './choosable.ts'
export { goesWellWith } from './companions.ts'
export { findCategories } from './find-categories.ts'
export { foldText } from './fold.ts'
export { isOutOfSight } from './hidden.ts'
export { highlight, type TextPart } from './highlights.ts'
export { forgiven, likeness, type SearchedText, searchedText, typedWords } from './likeness.ts'
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
export { type DiscountedPrice, discountOf, itemPrice, labelPrice, reduce, type ShownPrice } from './price.ts'
export { searchItems } from './search.ts'
export { isServedFor } from './served-for.ts'
export { type ShownItem, type ShownMenu, type ShownSection, shownMenu } from './shown.ts'
export { type SmartCategory, smartCategories } from './smart-categories.ts'
export { textLanguage, textOf } from './texts.ts'
export {
  countWishes,
  type Fit,
  fitOf,
  knownWishes,
  noWishes,
  tagsInUse,
  type Wishes,
  wishField,
  withTag,
} from './wishes.ts'
