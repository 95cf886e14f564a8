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
