import {
  asMerchant,
  businessStatus,
  createPool,
  findBranchByReference,
  listShops,
  resumeBusiness,
  setBusinessStatus,
  type Tx,
} from '@sofra/database'
import { runningAppUrl, startEmbedded } from '@sofra/database/embedded'
import { readConfig } from '@sofra/server'
import { reportingErrors } from './support/project.ts'

/**
 * Suspends, resumes and lists shops, also while the product runs: `npm run shop -- suspend <reference id> <reason>`,
 * `npm run shop -- resume <reference id>`, `npm run shop -- list`. A shop is named by the reference id of any of its branches.
 * A suspended draft is a draft again when it is resumed: only its owner opens it.
 */
const [command, reference = '', ...words] = process.argv.slice(2)
const usage = 'Usage: npm run shop -- list | suspend <reference id> <reason> | resume <reference id>'

await reportingErrors(async () => {
  const config = readConfig(process.env)
  const running = config.databaseUrl ?? (await runningAppUrl(config.dataDir))
  const embedded = running === null ? await startEmbedded(config.dataDir) : undefined
  const pool = createPool({ url: running ?? embedded?.appUrl ?? '', max: 1 })
  try {
    if (command === 'list') return await list()
    if (command !== 'suspend' && command !== 'resume') throw new Error(usage)
    const reason = words.join(' ').trim()
    if (command === 'suspend' && reason === '') throw new Error(`A reason is required; the owner reads it. ${usage}`)
    await change((tx, businessId) =>
      command === 'suspend' ? setBusinessStatus(tx, businessId, 'suspended', reason) : resumeBusiness(tx, businessId),
    )
  } finally {
    await pool.end()
    await embedded?.stop()
  }

  async function list(): Promise<void> {
    for (const { referenceId, merchantId, businessId } of await listShops(pool)) {
      const found = await asMerchant(pool, merchantId, (tx) => businessStatus(tx, businessId))
      console.log([referenceId, found?.status ?? '', found?.suspendedReason ?? ''].join('\t').trimEnd())
    }
  }

  async function change(make: (tx: Tx, businessId: string) => Promise<void>): Promise<void> {
    const shop = await findBranchByReference(pool, reference)
    if (!shop) throw new Error(`There is no shop with the reference id ${JSON.stringify(reference)}.`)
    const { merchantId, businessId, referenceId } = shop
    const found = await asMerchant(pool, merchantId, async (tx) => {
      await make(tx, businessId)
      return businessStatus(tx, businessId)
    })
    console.log(`${referenceId} is ${found?.status === 'draft' ? 'a draft' : found?.status}.`)
  }
})
