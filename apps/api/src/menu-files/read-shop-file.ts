import type { EditableRecord, Json } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'
import { ShopFile } from '@sofra/contract/shop-file'
import { snakeFields } from '@sofra/field-names'
import type { Picture } from '@sofra/menu'
import { Problems } from '../imports/problems.ts'
import { readMenu } from '../imports/read-menu.ts'
import { type Entry, type FileValue, type MenuFile, problem, type RowProblem } from './entries.ts'
import type { TableContext } from './read-columns.ts'

/** The parts of a shop file that are its menu. */
const MenuPart = ShopFile.pick({ taxes: true, tags: true, modifier_groups: true, categories: true })
const parts = ['taxes', 'tags', 'modifier_groups', 'categories'] as const

/** Reads the menu of a shop file; its business, branches, stock and discounts are not part of a menu file. */
export async function readShopFileMenu(file: EditableRecord, { currency }: TableContext): Promise<MenuFile> {
  const given = Object.fromEntries(parts.flatMap((part) => (file[part] === undefined ? [] : [[part, file[part]]])))
  const parsed = MenuPart.safeParse(given)
  const empty: MenuFile = { kind: 'shop-file', columns: [], entries: [], problems: [], covers: [], rows: 0 }
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      problem(null, 'invalid_value', { column: path.map(String).join('.'), text: message }),
    )
    return { ...empty, problems }
  }
  const found = new Problems()
  // What converts the menu reads nothing else of a shop.
  const shop = { ...parsed.data, business: { currency }, branches: [], discounts: {} } as unknown as ShopFile
  const menu = await readMenu({ file: shop, problems: found, picture: async (_path, name) => pictureNamed(name) })
  const entries = entriesOf(menu)
  const problems = found
    .list()
    .map(({ path, message }): RowProblem => problem(null, 'invalid_value', { column: path, text: message }))
  return {
    ...empty,
    entries,
    problems,
    covers: ['tax', 'tag', 'modifier_group', 'modifier', 'category', 'item', 'price_label'],
    rows: entries.length,
  }
}

/** Stands for a picture that is found by its name later. */
function pictureNamed(name: string | undefined): Picture | null {
  return name === undefined ? null : { id: name, width: 1, height: 1, thumbhash: '' }
}

type Identified = { readonly id: string }

function entriesOf(menu: Awaited<ReturnType<typeof readMenu>>): Entry[] {
  let row = 0
  const entry = (kind: MenuRecordKind, owner: Entry | null, { id, ...fields }: Identified): Entry => {
    row += 1
    return { kind, row, id, owner, values: valuesOf(snakeFields(fields) as EditableRecord) }
  }
  return [
    ...menu.taxes.map((tax) => entry('tax', null, tax)),
    ...menu.tags.map((tag) => entry('tag', null, tag)),
    ...menu.modifierGroups.flatMap(({ modifiers, ...group }) => {
      const owner = entry('modifier_group', null, group)
      // What a shop file cannot say about a modifier stays as it is.
      return [
        owner,
        ...modifiers.map(({ visible, taxIds, picture, ...modifier }) => entry('modifier', owner, modifier)),
      ]
    }),
    ...menu.categories.map(({ notIn, inBranches, ...category }) => entry('category', null, category)),
    ...menu.items.flatMap((item) => {
      const {
        priceLabels,
        modifierGroupIds,
        goesWellWithIds,
        notIn,
        soldOutIn,
        inBranches,
        stock,
        lowStock,
        types,
        ...fields
      } = item
      const lists = {
        modifierGroups: modifierGroupIds,
        goesWellWith: goesWellWithIds ?? [],
        ...(types.length > 0 && { types }),
      }
      const owner = entry('item', null, Object.assign({}, fields, lists))
      return [
        owner,
        ...priceLabels.map(({ by, ...label }) => entry('price_label', owner, Object.assign({}, label, { soldBy: by }))),
      ]
    }),
  ]
}

function valuesOf(record: EditableRecord): Record<string, FileValue> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]): (readonly [string, FileValue])[] => {
      if (field === 'names' || field === 'descriptions') {
        return Object.entries(value as EditableRecord).map(([language, text]) => [
          `${field}.${language}`,
          fileValue(field, text),
        ])
      }
      return [[field, fileValue(field, field === 'picture' || field === 'pictures' ? namesOfPictures(value) : value)]]
    }),
  )
}

function namesOfPictures(value: Json): Json {
  if (Array.isArray(value)) return value.map((one) => (one as EditableRecord)['id'] ?? null)
  return value === null ? null : ((value as EditableRecord)['id'] ?? null)
}

function fileValue(column: string, value: Json): FileValue {
  return { value, column, text: typeof value === 'string' ? value : JSON.stringify(value) }
}
