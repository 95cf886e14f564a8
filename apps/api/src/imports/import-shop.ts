import { Refusal } from '@sofra/contract'
import type { ImportedShop } from '@sofra/contract/console-codec'
import { ShopFile } from '@sofra/contract/shop-file'
import {
  asMerchant,
  asStaff,
  currentMenu,
  findShopByReference,
  recordDomainProof,
  saveShop,
  type Tx,
} from '@sofra/database'
import { indexMenu, type Picture } from '@sofra/menu'
import type pg from 'pg'
import type { SealSecret } from './payment-accounts.ts'
import { createPictureImporter, type FindPicture, type StorePictureByName } from './pictures.ts'
import { fileRefusal, Problems } from './problems.ts'
import { readShop } from './read-shop.ts'

export interface ShopImport {
  readonly pool: pg.Pool
  readonly merchantId: string
  /** A shop file as parsed JSON, not validated yet. */
  readonly file: unknown
  /** The author, recorded with the published menu version. */
  readonly by: string
  /** The id of the author, if a staff member. */
  readonly userId?: string
  /** Stores the pictures that the file names. Without it, the shop keeps the pictures it shows. */
  readonly pictures?: StorePictureByName
  /** Seals what only a provider may know. Left out: a file that brings such a thing is refused. */
  readonly seal?: SealSecret
  /** The host of the product, which no shop may use as its domain. */
  readonly platformHost?: string
  /** Domains that are active without a proof: `TRUSTED_DOMAINS`. */
  readonly trustedDomains?: ReadonlyMap<string, string>
}

/**
 * Creates or updates a business from a shop file and publishes its menus. Throws `Refusal`
 * `invalid_file` with everything that is wrong, each with its path and a sentence, before anything is written.
 */
export async function importShop({
  pool,
  merchantId,
  file: input,
  by,
  userId,
  pictures,
  seal,
  platformHost,
  trustedDomains,
}: ShopImport): Promise<Omit<ImportedShop, 'webhooks' | 'domains'>> {
  const file = parse(input)
  const problems = new Problems()
  const picture = pictures ? createPictureImporter(pictures, problems) : await existingPictures(pool, merchantId, file)
  const record = await readShop({ file, problems, picture, seal, platformHost })
  problems.refuseIfAny()

  const save = async (tx: Tx) => {
    const saved = await saveShop(tx, { merchantId, record, by })
    for (const { domain, referenceId } of saved.kind === 'saved' ? record.branches : []) {
      const isTrusted = domain !== null && trustedDomains?.get(domain) === referenceId
      if (isTrusted) await recordDomainProof(tx, domain, referenceId, Date.now())
    }
    return saved
  }
  const outcome = await (userId === undefined
    ? asMerchant(pool, merchantId, save)
    : asStaff(pool, { merchantId, userId }, save))
  if (outcome.kind === 'address-taken') {
    throw new Refusal('menu_conflict', { conflict: outcome.address }, { data: { address_taken: outcome.address } })
  }
  return {
    businessId: outcome.businessId,
    branches: outcome.branches.map(({ branchId, referenceId, menuVersion }) => ({
      id: branchId,
      referenceId,
      menuVersion,
    })),
  }
}

function parse(input: unknown): ShopFile {
  const result = ShopFile.safeParse(input)
  if (result.success) return result.data
  throw fileRefusal(
    result.error.issues.map(({ path, code, message }) => ({ path: path.map(String).join('.'), code, message })),
  )
}

/** The current pictures of the shop, by the path in the file that names a picture. */
async function existingPictures(pool: pg.Pool, merchantId: string, file: ShopFile): Promise<FindPicture> {
  const byPath = new Map<string, Picture | null | undefined>()
  const shop = await findShopByReference(pool, file.branches[0]?.reference_id ?? '')
  const menu = shop?.merchantId === merchantId ? await currentMenu(pool, shop.branchId) : null
  if (shop && menu) {
    const { items, categories } = indexMenu(menu)
    byPath.set('business.theme.logo', shop.theme.logo)
    byPath.set('business.theme.cover', shop.theme.cover)
    for (const [index, category] of file.categories.entries()) {
      byPath.set(`categories.${index}.picture`, categories.get(category.id)?.picture)
      for (const [position, item] of category.items.entries()) {
        for (const [number, picture] of (items.get(item.id)?.pictures ?? []).entries()) {
          byPath.set(`categories.${index}.items.${position}.pictures.${number}`, picture)
        }
      }
    }
  }
  return async (path, name) => (name === undefined ? null : (byPath.get(path) ?? null))
}
