import { readFile } from 'node:fs/promises'
import type { DemoShop } from './people.ts'

export interface DemoShopEntry {
  readonly name: DemoShop
  /** Suspended: shows the screen for error 433, and is not advertised. */
  readonly suspended: boolean
}

/** In load order: the shop that the documents point at first is loaded first. */
export const shops: readonly DemoShopEntry[] = [
  { name: 'mashawi', suspended: false },
  { name: 'dallah', suspended: false },
  { name: 'attar', suspended: false },
  { name: 'majlis', suspended: true },
]

/** The reference ids of the shops that are advertised to visitors. */
export const advertisedShops: readonly DemoShop[] = shops.filter(({ suspended }) => !suspended).map(({ name }) => name)

/** Reads the shop file of a demo shop as unvalidated JSON. */
export async function readShopFile(name: DemoShop): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`../stores/${name}/shop.json`, import.meta.url), 'utf8'))
}
