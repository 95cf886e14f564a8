import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { queryDatabase } from '../tests/support/database.ts'
import { callAll, callsLine, during, post } from './concurrent-calls.ts'
import { orderBody } from './orders.ts'
import { demoCart } from './shop.ts'

const clientCounts = [1, 8, 32]
const seconds = 6

/**
 * Orders paid by wallet, each with its hold in the ledger and committed with fsync: with one wallet per client, and with
 * one shared wallet, where orders wait for each other's commit.
 */
export async function benchWallet(url: string, dataDir: string): Promise<void> {
  const demo = await demoCart(url)
  const body = JSON.stringify({ ...(await orderBody(url, demo)), use_wallet: true })
  const tokens = await openWallets(dataDir, demo.branchId, Math.max(...clientCounts))
  for (const [name, count, wallets] of [
    ...clientCounts.map((count) => ['orders by wallet', count, count] as const),
    ['orders by one wallet', 32, 1] as const,
  ]) {
    let last = 0
    const place = (duration: number) =>
      callAll(
        during(duration, () => {
          last += 1
          return tokens[last % wallets] ?? ''
        }),
        count,
        (token, agent) =>
          post(`${url}/api/webapp/order`, agent, body, {
            'idempotency-key': randomUUID(),
            authorization: `Bearer ${token}`,
          }),
      )
    await place(1)
    console.log(callsLine(`${name}, ${count} client${count === 1 ? '' : 's'}`, await place(seconds)))
  }
}

/** Creates signed-in customers with sufficient balance and returns their bearer tokens. */
async function openWallets(dataDir: string, branchId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await queryDatabase(
    dataDir,
    `with shop as (
       select merchant_id from branches where id = $1
     ), people as (
       insert into customers (merchant_id, phone, name, created_at)
       select merchant_id, '+9655100' || lpad(number::text, 4, '0'), 'Bench', now()
       from shop, generate_series(1, cardinality($2::bytea[])) as number
       returning merchant_id, id, phone
     ), opened as (
       insert into customer_sessions (
         merchant_id, customer_id, token_hash, kind, created_at, last_used_at, expires_at, user_agent, network
       )
       select merchant_id, id, ($2::bytea[])[row_number() over (order by phone)], 'bearer', now(), now(),
         now() + interval '1 day', '', ''
       from people
     )
     select credit_wallet(merchant_id, id, 'KWD', 1000000000, null, 'Bench', 'Bench', id::text, now()) from people`,
    [branchId, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return tokens
}
