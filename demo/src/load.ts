import { createStaffAccount, importShop } from '@sofra/api'
import {
  asMerchant,
  createMerchant,
  createPool,
  findShopByReference,
  listStaff,
  setBusinessStatus,
} from '@sofra/database'
import type { Shop } from '@sofra/ordering'
import { writeHistory } from './history.ts'
import { demoPassword, staff } from './people.ts'
import { copyPictures, readPictureIndex } from './pictures.ts'
import { type DemoShopEntry, readShopFile, shops } from './shops.ts'

type Pool = ReturnType<typeof createPool>

export interface DemoTarget {
  readonly databaseUrl: string
  /** The folder that the product serves pictures from. */
  readonly picturesDir: string
  readonly log: { info(facts: object, text: string): void }
}

/**
 * Loads the demo shops into a migrated database through the shop import of the API. A shop is loaded completely or not at
 * all. A shop that exists is not changed: changes by visitors survive a restart.
 */
export async function loadDemo({ databaseUrl, picturesDir, log }: DemoTarget): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 4, applicationName: 'sofra-demo' })
  try {
    for (const shop of shops) await loadShop(pool, picturesDir, shop, log)
  } finally {
    await pool.end()
  }
}

async function loadShop(pool: Pool, picturesDir: string, shop: DemoShopEntry, log: DemoTarget['log']): Promise<void> {
  const found = await findShopByReference(pool, shop.name)
  if (!found) {
    const startedAt = performance.now()
    const file = await readShopFile(shop.name)
    const pictures = (await readPictureIndex())[shop.name] ?? {}
    log.info({ shop: shop.name }, 'loading the demo shop')
    await copyPictures(Object.values(pictures), picturesDir)
    const merchantId = await createMerchant(pool, shop.name)
    await importShop({ pool, merchantId, file, by: 'demo', pictures: async (name) => pictures[name] ?? null })
    log.info({ shop: shop.name, milliseconds: Math.round(performance.now() - startedAt) }, 'demo shop loaded')
  }
  const loaded = await finishShop(pool, shop)
  if (!found) await writeHistory(pool, loaded, Date.now())
}

/** Suspends the shop if it is to be suspended, and creates missing staff accounts: also after an interrupted start. */
async function finishShop(pool: Pool, { name, suspended }: DemoShopEntry): Promise<Shop> {
  const shop = await findShopByReference(pool, name)
  if (!shop) throw new Error(`Cannot finish the demo shop ${name}: it does not exist after its import`)

  if (suspended && shop.status !== 'suspended') {
    await asMerchant(pool, shop.merchantId, (tx) => setBusinessStatus(tx, shop.businessId, 'suspended'))
  }
  const there = await asMerchant(pool, shop.merchantId, listStaff)
  const expected = staff.filter((member) => member.shop === name)
  if (there.length < expected.length) await createStaff(pool, shop)
  return shop
}

async function createStaff(pool: Pool, { referenceId, merchantId, branches }: Shop): Promise<void> {
  for (const { email, name, role, branches: some } of staff.filter((member) => member.shop === referenceId)) {
    const own = some ? branches.filter((branch) => some.includes(branch.referenceId)).map(({ id }) => id) : null
    await createStaffAccount(pool, { merchantId, email, password: demoPassword, name, role, branchIds: own })
  }
}
