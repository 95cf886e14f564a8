import { createMerchant, findShopByDomain } from '@sofra/database'
import { beforeAll, expect, test } from 'vitest'
import { checkDueDomains } from '../../domains/check-domains.ts'
import { recordOf } from '../../domains/proof.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

/** The DNS of the tests: the values of the TXT records by name. Other names have no record. */
const dns = new Map<string, string[]>()
const noRecord = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' })
const find = async (name: string) => {
  const values = dns.get(name)
  if (!values) throw noRecord
  return values.map((value) => [value.slice(0, 20), value.slice(20)])
}

const fixture = await startTestApi({ domains: { find } })
const { api, database, merchantId, request, setTime } = fixture
const minute = 60_000
const day = 1440 * minute
let owner: string
let rival: { cookie: string; merchantId: string }
beforeAll(async () => {
  owner = await signIn(fixture, { email: 'owner@grill.example', role: 'owner' })
  const rivalId = await createMerchant(database.pool, 'Rival')
  const cookie = await signIn({ ...fixture, merchantId: rivalId }, { email: 'owner@rival.example', role: 'owner' })
  rival = { cookie, merchantId: rivalId }
})

function importAs(cookie: string, referenceId: string, domain: string) {
  const file = grillFile({ referenceId })
  const [first, ...others] = file.branches
  const branches = [{ ...first, domain }, ...others]
  return request('/console/shops/import', { method: 'POST', json: { ...file, branches }, headers: { cookie } })
}

async function domainOf(cookie: string, domain: string) {
  const response = await request('/console/domains', { headers: { cookie } })
  const { domains } = (await response.json()) as { domains: { domain: string }[] }
  return domains.find((one) => one.domain === domain)
}

function check(cookie: string, domain: string) {
  return request('/console/domains/check', { method: 'POST', json: { domain }, headers: { cookie } })
}

/** The reference id of the shop that a domain leads to; null for none. */
async function shopAt(domain: string): Promise<string | null> {
  return (await findShopByDomain(database.pool, domain))?.referenceId ?? null
}

test.each(['*.example', 'a..b', 'x'.repeat(3_000), '127.0.0.1', 'localhost', 'rival.example:80'])(
  '422: rejects the domain %.20s',
  async (domain) => {
    const response = await importAs(owner, 'grill', domain)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_file', fields: [{ path: 'branches.0.domain', code: 'invalid_domain' }] },
    })
  },
)

test('422: rejects the host of the platform and its subdomains', async () => {
  for (const domain of ['shop.test', 'SHOP.test', 'grill.shop.test']) {
    const response = await importAs(owner, 'grill', domain)
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_file', fields: [{ path: 'branches.0.domain', code: 'reserved' }] },
    })
  }
})

test('200: a new domain leads nowhere until its DNS names the merchant', async () => {
  const response = await importAs(rival.cookie, 'rival', 'rival-shop.example')
  const record = recordOf('rival-shop.example', rival.merchantId)
  expect(record.name).toBe('_sofra-challenge.rival-shop.example')
  expect(await response.json()).toMatchObject({
    domains: [{ domain: 'rival-shop.example', reference_id: 'rival', state: 'pending', record }],
  })
  expect(await shopAt('rival-shop.example')).toBeNull()

  const missing = await check(rival.cookie, 'rival-shop.example')
  expect(await missing.json()).toMatchObject({ state: 'pending', problem: 'no-record' })
  setTime(lunchTime + minute)
  dns.set(record.name, ['v=spf1 -all', recordOf('rival-shop.example', merchantId).value])
  expect(await (await check(rival.cookie, 'rival-shop.example')).json()).toMatchObject({ problem: 'other-record' })
  expect(await shopAt('rival-shop.example')).toBeNull()

  setTime(lunchTime + 2 * minute)
  dns.set(record.name, ['v=spf1 -all', record.value])
  const found = await check(rival.cookie, 'rival-shop.example')
  expect(await found.json()).toMatchObject({ state: 'active', problem: null })
  expect(await shopAt('rival-shop.example')).toBe('rival')
  await importAs(rival.cookie, 'rival', 'rival-shop.example')
  expect(await shopAt('rival-shop.example')).toBe('rival')
})

test('200: an unproven claim does not block the owner of a domain, and a proven one is kept', async () => {
  expect((await importAs(rival.cookie, 'rival', 'contested.example')).status).toBe(200)
  expect((await importAs(owner, 'grill', 'contested.example')).status).toBe(200)
  const { name, value } = recordOf('contested.example', merchantId)
  dns.set(name, [value])
  setTime(lunchTime + 3 * minute)
  expect(await (await check(owner, 'contested.example')).json()).toMatchObject({ state: 'active' })
  expect(await shopAt('contested.example')).toBe('grill')

  dns.set(name, [value, recordOf('contested.example', rival.merchantId).value])
  expect(await (await check(rival.cookie, 'contested.example')).json()).toMatchObject({ problem: 'taken' })
  expect(await shopAt('contested.example')).toBe('grill')
  expect((await importAs(rival.cookie, 'rival', 'contested.example')).status).toBe(409)
})

test('checks domains by itself, and deactivates one whose record is missing for a week', async () => {
  await importAs(owner, 'grill', 'later.example')
  const { name, value } = recordOf('later.example', merchantId)
  dns.set(name, [value])
  setTime(lunchTime + 20 * minute)
  await checkDueDomains(api.context)
  expect(await domainOf(owner, 'later.example')).toMatchObject({ state: 'active' })

  dns.delete(name)
  setTime(lunchTime + 2 * day)
  await checkDueDomains(api.context)
  expect(await domainOf(owner, 'later.example')).toMatchObject({ state: 'active', problem: 'no-record' })
  setTime(lunchTime + 9 * day)
  await checkDueDomains(api.context)
  expect(await domainOf(owner, 'later.example')).toMatchObject({ state: 'pending', problem: 'no-record' })
  expect(await shopAt('later.example')).toBeNull()
})

test('200: a trusted domain is active without a proof', async () => {
  const response = await importAs(owner, 'grill', 'grill.example')
  expect(await response.json()).toMatchObject({ domains: [{ domain: 'grill.example', state: 'active' }] })
  expect(await shopAt('grill.example')).toBe('grill')
})

test('404 and 403: only owners see and check the domains of their own shops', async () => {
  expect((await check(rival.cookie, 'grill.example')).status).toBe(404)
  const manager = await signIn(fixture, { email: 'manager@grill.example', role: 'manager' })
  expect((await request('/console/domains', { headers: { cookie: manager } })).status).toBe(403)
  expect((await check(manager, 'grill.example')).status).toBe(403)
})
