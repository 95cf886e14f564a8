import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createStaffAccount, importShop, startApi } from '@sofra/api'
import { createMerchant, createPool, findShopByReference, migrate } from '@sofra/database'
import { startEmbedded } from '@sofra/database/embedded'

const e = await startEmbedded('/tmp/api-3130')
await migrate(e.url)
const pool = createPool({ url: e.url, max: 20 })
let shop = await findShopByReference(pool, 'mashawi')
if (!shop) {
  const merchantId = await createMerchant(pool, 'm')
  const file = JSON.parse(readFileSync('demo/stores/mashawi/shop.json', 'utf8'))
  await importShop({ pool, merchantId, file, by: 'x' })
  await createStaffAccount(pool, {
    merchantId,
    email: 'o@o.test',
    password: 'correct horse',
    name: 'O',
    role: 'owner',
    branchIds: null,
  })
  shop = await findShopByReference(pool, 'mashawi')
}
const log = { warn: (...a) => console.error('warn', ...a), error: (...a) => console.error('error', ...a) }
const api = await startApi({
  pool,
  databaseUrl: e.url,
  secret: 'x'.repeat(32),
  publicUrl: () => 'http://127.0.0.1:3130',
  log,
})
const l = getRequestListener((req) => api.fetch(req, { requestId: crypto.randomUUID(), clientIp: '127.0.0.1' }))
const s = createServer((q, r) => {
  if (!api.serveMenu(q, r, {})) l(q, r)
}).listen(3130, '127.0.0.1', () => console.log('ready', shop.branchId))
const bytes = Buffer.alloc(Number(process.env.FLOOR ?? 20000), 97)
createServer((q, r) => {
  r.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
}).listen(3131, '127.0.0.1')
process.on('SIGTERM', async () => {
  await api.stop()
  s.closeAllConnections()
  await pool.end()
  await e.stop()
  process.exit(0)
})
