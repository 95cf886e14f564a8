import { readFile } from 'node:fs/promises'
import type { DemoShop } from './people.ts'

export interface ShopOfDemo {
  readonly name: DemoShop
  /** Suspended for the 433 screen, and not to be advertised. */
  readonly suspended: boolean
}

/** In the order they are loaded: the one to look at first comes first. */
export const shops: readonly ShopOfDemo[] = [
  { name: 'mashawi', suspended: false },
  { name: 'dallah', suspended: false },
  { name: 'attar', suspended: false },
  { name: 'majlis', suspended: true },
]

/** The links of the shops a visitor is shown. */
export const advertisedShops: readonly DemoShop[] = shops.filter(({ suspended }) => !suspended).map(({ name }) => name)

/** A demo shop as an owner would hand it in: JSON of which nothing is known yet. */
export async function readShopFile(name: DemoShop): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`../stores/${name}/shop.json`, import.meta.url), 'utf8'))
}
