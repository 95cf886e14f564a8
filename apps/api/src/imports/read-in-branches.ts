import type { ShopFile } from '@sofra/contract/shop-file'
import type { CategoryInBranch, ItemInBranch } from '@sofra/database'
import { amountFromWire } from '@sofra/money'
import type { Problems } from './problems.ts'

type FileItem = ShopFile['categories'][number]['items'][number]
type FileWindow = FileItem['in_branches'][string]['not_offered']

/** The values of an object, converted. */
export function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  convert: (value: From, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, convert(value, key)]))
}

/** Converts when a branch does not offer an entry. */
export function readWindow({ not_offered }: { readonly not_offered: FileWindow }): CategoryInBranch {
  if (not_offered === null) return { branchWindow: null }
  const { from, until } = not_offered
  return { branchWindow: { from: Date.parse(from), until: until === null ? null : Date.parse(until) } }
}

/** Converts what an item has of its own in branches; problems are collected, not thrown. */
export function readInBranches(
  { file, problems }: { readonly file: ShopFile; readonly problems: Problems },
  item: FileItem,
  path: string,
): Readonly<Record<string, ItemInBranch>> {
  return mapValues(item.in_branches, (own, referenceId) => ({
    ...readWindow(own),
    names: own.name ?? {},
    descriptions: own.description ?? {},
    prices: mapValues(own.prices, (price, labelId) =>
      problems.amount(
        `${path}.in_branches.${referenceId}.prices.${labelId}`,
        () => amountFromWire(price, file.business.currency),
        0,
      ),
    ),
  }))
}
