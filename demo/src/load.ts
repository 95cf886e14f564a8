import { createStaffAccount, importShop } from '@sofra/api'
import {
  asMerchant,
  createMerchant,
  createPool,
  type FoundShop,
  findShopByReference,
  listStaff,
  setBusinessStatus,
} from '@sofra/database'
import { writeHistory } from './history.ts'
import { demoPassword, staff } from './people.ts'
import { copyPictures, readPictureIndex } from './pictures.ts'
import { readShopFile, type ShopOfDemo, shops } from './shops.ts'

type Pool = ReturnType<typeof createPool>

export interface DemoPlace {
  readonly databaseUrl: string
  /** Where pictures are kept. */
  readonly picturesDir: string
  readonly log: { info(facts: object, text: string): void }
}

/**
 * Puts the demo into a migrated database, through the import that owners use. Each shop is there entirely or not at
 * all, and a shop that is there stays as it is: whatever a visitor did to it is still there after the next start.
 */
export async function loadDemo({ databaseUrl, picturesDir, log }: DemoPlace): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 4, applicationName: 'sofra-demo' })
  try {
    for (const shop of shops) await loadShop(pool, picturesDir, shop, log)
  } finally {
    await pool.end()
  }
}

async function loadShop(pool: Pool, picturesDir: string, shop: ShopOfDemo, log: DemoPlace['log']): Promise<void> {
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

/** What comes after the import; done again where a start was interrupted between the two. */
async function finishShop(pool: Pool, { name, suspended }: ShopOfDemo): Promise<FoundShop> {
  const shop = await findShopByReference(pool, name)
  if (!shop) throw new Error(`Cannot finish the demo shop ${name}: it was imported and is not there`)

  if (suspended && shop.status !== 'suspended') {
    await asMerchant(pool, shop.merchantId, (tx) => setBusinessStatus(tx, shop.businessId, 'suspended'))
  }
  const there = await asMerchant(pool, shop.merchantId, listStaff)
  const expected = staff.filter((member) => member.shop === name)
  if (there.length < expected.length) await letStaffIn(pool, shop)
  return shop
}

async function letStaffIn(pool: Pool, { referenceId, merchantId, branches }: FoundShop): Promise<void> {
  for (const { email, name, role, branches: some } of staff.filter((member) => member.shop === referenceId)) {
    const own = some ? branches.filter((branch) => some.includes(branch.referenceId)).map(({ id }) => id) : null
    await createStaffAccount(pool, { merchantId, email, password: demoPassword, name, role, branchIds: own })
  }
}
