import type { ShopFile } from '@sofra/contract/shop-file'
import type { ShopRecord } from '@sofra/database'
import { camelFields } from '@sofra/field-names'
import { type Discounts, type PriceLabel, type SellingType, sellingTypes } from '@sofra/menu'
import { amountFromWire, rateFromWire } from '@sofra/money'
import { singlePriceId } from './check-references.ts'
import { scheduleFromFile } from './hours.ts'
import type { FindPicture } from './pictures.ts'
import type { Problems } from './problems.ts'
import { mapValues, readInBranches, readWindow } from './read-in-branches.ts'

type FileCategory = ShopFile['categories'][number]
type FileItem = FileCategory['items'][number]
type FileReduction = NonNullable<FileItem['discount']>
type FilePriceLabel = NonNullable<FileItem['price_labels']>[number]
type ImportContext = { readonly file: ShopFile; readonly problems: Problems; readonly picture: FindPicture }

/** Converts the menu of a shop file; problems are collected, not thrown. */
export async function readMenu(
  importContext: ImportContext,
): Promise<Pick<ShopRecord, 'taxes' | 'tags' | 'modifierGroups' | 'categories' | 'items' | 'discounts'>> {
  const { file, problems } = importContext
  const categories: ShopRecord['categories'][number][] = []
  const items: ShopRecord['items'][number][] = []
  const types = offeredTypes(file)
  const inMenuOrder = treeOrder(file.categories)
  for (const category of inMenuOrder) {
    const path = `categories.${file.categories.indexOf(category)}`
    categories.push(await readCategory(importContext, category, path))
    for (const [position, item] of category.items.entries()) {
      items.push(await readItem(importContext, item, category.id, `${path}.items.${position}`, types))
    }
  }
  return {
    taxes: file.taxes.map((tax, position) => ({
      id: tax.id,
      names: tax.name,
      rate: problems.amount(`taxes.${position}.percent`, () => rateFromWire(tax.percent), 0),
      // A tax on the whole order is never inclusive: see `Menu.orderTaxIds`.
      inclusive: tax.inclusive && tax.on === 'items',
      onOrder: tax.on === 'order',
    })),
    tags: file.tags.map(({ id, kind, name }) => ({ id, kind, names: name })),
    modifierGroups: file.modifier_groups.map((group, position) => readGroup(importContext, group, position)),
    categories,
    items,
    discounts: readDiscounts(importContext, types),
  }
}

/** The categories in menu order: depth-first, parents before children. */
function treeOrder(categories: readonly FileCategory[]): FileCategory[] {
  const children = Map.groupBy(categories, (category) => category.parent)
  const ordered: FileCategory[] = []
  const visit = (category: FileCategory) => {
    ordered.push(category)
    for (const child of children.get(category.id) ?? []) visit(child)
  }
  for (const category of children.get(undefined) ?? []) visit(category)
  return ordered
}

function offeredTypes({ branches }: ShopFile): SellingType[] {
  return sellingTypes.filter((type) => branches.some((branch) => branch.selling[type]))
}

async function readCategory(
  { picture }: ImportContext,
  category: FileCategory,
  path: string,
): Promise<ShopRecord['categories'][number]> {
  return {
    id: category.id,
    parentId: category.parent ?? null,
    names: category.name,
    descriptions: category.description ?? {},
    picture: await picture(`${path}.picture`, category.picture),
    visible: category.visible,
    schedule: category.hours ? scheduleFromFile(category.hours) : null,
    pin: category.pin,
    notIn: category.not_in,
    inBranches: mapValues(category.in_branches, readWindow),
  }
}

async function readItem(
  importContext: ImportContext,
  item: FileItem,
  categoryId: string,
  path: string,
  types: readonly SellingType[],
): Promise<ShopRecord['items'][number]> {
  const { name, description, price, price_labels, hours, modifier_groups, taxes, tags, goes_well_with, ...rest } = item
  const { discount, in_branches, ...same } = rest
  const pictures = await Promise.all(
    item.pictures.map((name, position) => importContext.picture(`${path}.pictures.${position}`, name)),
  )
  return {
    ...camelFields(same),
    categoryId,
    inBranches: readInBranches(importContext, item, path),
    names: name,
    descriptions: description ?? {},
    pictures: pictures.filter((picture) => picture !== null),
    types: item.types ?? types.filter((type) => type !== 'reservation'),
    schedule: hours ? scheduleFromFile(hours) : null,
    priceLabels: readPriceLabels(importContext, item, path),
    modifierGroupIds: modifier_groups,
    // Default: all taxes on items.
    taxIds: taxes ?? importContext.file.taxes.filter((tax) => tax.on === 'items').map((tax) => tax.id),
    tagIds: tags,
    goesWellWithIds: goes_well_with,
  }
}

/** The price label of an item with a single price. */
const plainLabel = { id: singlePriceId, by: 'quantity', minimum: 1, maximum: 1000, step: 1, shipping_grams: 0 } as const

function readPriceLabels(importContext: ImportContext, item: FileItem, path: string): PriceLabel[] {
  if (item.price_labels && item.price_labels.length > 0) {
    return item.price_labels.map((label, position) =>
      readLabel(importContext, label, `${path}.price_labels.${position}`),
    )
  }
  // A notice needs no price because it cannot be ordered.
  if (item.price === undefined && !item.pin) {
    importContext.problems.add(path, 'price_missing', `${item.id} has neither a price nor price labels.`)
  }
  return [readLabel(importContext, { ...plainLabel, price: item.price ?? 0 }, path)]
}

function readLabel({ file, problems }: ImportContext, label: FilePriceLabel, path: string): PriceLabel {
  // Quantities are stored as integers: pieces, or thousandths of the unit.
  const scale = label.by === 'weight' ? 1000 : 1
  const whole = (name: 'minimum' | 'maximum' | 'step') => {
    const count = Math.round(label[name] * scale)
    if (count < 1 || Math.abs(count - label[name] * scale) > 1e-6) {
      problems.add(`${path}.${name}`, 'invalid_count', `${label[name]} has too many decimals.`)
      return 1
    }
    return count
  }
  const [minimum, maximum] = [whole('minimum'), whole('maximum')]
  if (maximum < minimum) problems.add(`${path}.maximum`, 'invalid_count', 'The maximum is below the minimum.')
  return {
    id: label.id,
    names: label.name ?? {},
    price: problems.amount(`${path}.price`, () => amountFromWire(label.price, file.business.currency), 0),
    by: label.by,
    unit: label.unit ?? (label.by === 'weight' ? 'kg' : null),
    minimum,
    maximum,
    step: whole('step'),
    shippingGrams: label.shipping_grams,
    preparationMinutes: label.preparation_minutes ?? null,
  }
}

function readGroup(
  { file, problems }: ImportContext,
  group: ShopFile['modifier_groups'][number],
  position: number,
): ShopRecord['modifierGroups'][number] {
  const path = `modifier_groups.${position}`
  if (group.maximum > 0 && group.maximum < group.minimum) {
    problems.add(`${path}.maximum`, 'invalid_count', `${group.id} requires more modifiers than it allows.`)
  }
  return {
    id: group.id,
    names: group.name,
    minimum: group.minimum,
    maximum: group.maximum,
    freeCount: group.free_count,
    modifiers: group.modifiers.map((modifier, index) => ({
      id: modifier.id,
      names: modifier.name,
      price: problems.amount(
        `${path}.modifiers.${index}.price`,
        () => amountFromWire(modifier.price, file.business.currency),
        0,
      ),
      maximum: modifier.maximum,
      visible: true,
      soldOut: modifier.sold_out,
      taxIds: [],
      tagIds: modifier.tags,
      picture: null,
    })),
  }
}

function readDiscounts(importContext: ImportContext, types: readonly SellingType[]): ShopRecord['discounts'] {
  const { file } = importContext
  const categories: Record<string, NonNullable<Discounts['allMenu']>> = {}
  const items: Record<string, NonNullable<Discounts['allMenu']>> = {}
  for (const [index, category] of file.categories.entries()) {
    const path = `categories.${index}`
    if (category.discount) categories[category.id] = reduction(importContext, category.discount, category.id, path)
    for (const [position, item] of category.items.entries()) {
      if (item.discount) items[item.id] = reduction(importContext, item.discount, item.id, `${path}.items.${position}`)
    }
  }
  const hasNoDiscounts = Object.keys(categories).length === 0 && Object.keys(items).length === 0
  return Object.fromEntries(
    types.flatMap((type) => {
      const discount = file.discounts[type]
      if (!discount && hasNoDiscounts) return []
      const allMenu = discount ? reduction(importContext, discount, `menu-${type}`, `discounts.${type}`) : null
      return [[type, { allMenu, categories, items }] as const]
    }),
  )
}

export function reduction(
  { file, problems }: Pick<ImportContext, 'file' | 'problems'>,
  discount: FileReduction,
  id: string,
  path: string,
) {
  if ('percent' in discount) {
    const rate = problems.amount(`${path}.percent`, () => rateFromWire(discount.percent), 0)
    return { id, type: 'percent' as const, rate }
  }
  const value = problems.amount(`${path}.fixed`, () => amountFromWire(discount.fixed, file.business.currency), 0)
  return { id, type: 'fixed' as const, value }
}
