import { Refusal } from '@sofra/contract'
import type { ImportedShop } from '@sofra/contract/console-codec'
import { textFields } from '@sofra/contract/record-references'
import { ShopFile } from '@sofra/contract/shop-file'
import {
  addPictures,
  asMerchant,
  asStaff,
  findPictureByName,
  recordDomainProof,
  saveShop,
  type Tx,
} from '@sofra/database'
import type pg from 'pg'
import type { SealSecret } from './payment-accounts.ts'
import { createPictureImporter, type StorePictureByName } from './pictures.ts'
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
  /** Stores the pictures that the file names. Without it, they are those of the library with these names. */
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
  const findInLibrary: StorePictureByName = (name) => asMerchant(pool, merchantId, (tx) => findPictureByName(tx, name))
  const importer = createPictureImporter(pictures ?? findInLibrary, problems)
  const record = await readShop({ file, problems, picture: importer.find, seal, platformHost })
  problems.refuseIfAny()

  const save = async (tx: Tx) => {
    await addPictures(tx, merchantId, importer.found(by))
    const saved = await saveShop(tx, { merchantId, record, by, entryFields: textFields })
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
