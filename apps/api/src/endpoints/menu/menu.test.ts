import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getItem, getMenu, listTags, searchItems } from '@sofra/contract/menu'
import { asMerchant, setSoldOut } from '@sofra/database'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/start-api.ts'

const { check, client, request, branchId, merchantId, database } = await startTestApi()
const menuPath = `/webapp/v5/menu/${branchId}`

test('200: returns the full menu, items nested in categories', async () => {
  const { body } = await check(getMenu, { params: { id: branchId } })
  expect(body).toMatchObject({
    error: 0,
    menu: { currency: 'KWD', categories: [{ id: 'grills', items: [{ id: 'shawarma' }, {}, {}, {}, {}, {}] }, {}] },
  })
})

test('200: returns the menu in brotli, gzip or identity encoding, each with its own ETag', async () => {
  const plain = await request(menuPath)
  const brotli = await request(menuPath, { headers: { 'accept-encoding': 'gzip, br' } })
  const gzip = await request(menuPath, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  const text = await plain.text()
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(text)
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text)
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.get('etag'))).size).toBe(3)
  expect(brotli.headers.get('vary')).toBe('accept-encoding')
})

test('304: answers a matching ETag without a body', async () => {
  const etag = (await request(menuPath)).headers.get('etag') ?? ''
  const again = await request(menuPath, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('200: shows a sold-out item immediately after its change notification', async () => {
  const before = await client.call(getMenu, { params: { id: branchId } })
  await asMerchant(database.pool, merchantId, (tx) =>
    setSoldOut(tx, { branchId, itemId: 'kebab', soldOut: { until: null } }),
  )
  const kebab = async () =>
    (await client.call(getMenu, { params: { id: branchId } })).items.find(({ id }) => id === 'kebab')
  await expect.poll(kebab, { timeout: 1_000, interval: 20 }).toMatchObject({ soldOut: { until: null } })
  expect((await client.call(getMenu, { params: { id: branchId } })).version).not.toBe(before.version)
})

test('200: returns an item with its modifier groups, taxes and tags', async () => {
  const answer = await client.call(getItem, { params: { branchId, itemId: 'shawarma' } })
  expect(answer.modifierGroups.map(({ id }) => id)).toEqual(['bread', 'extras'])
  expect(answer.item.priceLabels.map(({ price }) => price)).toEqual([900, 1250])
  await check(getItem, { params: { branchId, itemId: 'meat' } })
})

test('404: returns item_not_found for an item of another branch', async () => {
  const refused = client.call(getItem, { params: { branchId, itemId: 'jahra-only' } })
  await expect(refused).rejects.toMatchObject({ code: 'item_not_found' })
})

test('200: search tolerates typos and Arabic spelling variants', async () => {
  const find = async (term: string) =>
    (await client.call(searchItems, { params: { term }, query: { branch_id: branchId } })).map(({ id }) => id)
  expect(await find('shwarma')).toEqual(['shawarma'])
  expect(await find('شاورمة')).toEqual(['shawarma'])
})

test('200: returns tags and ingredients separately', async () => {
  const { body } = await check(listTags, { query: { branch_id: branchId } })
  expect(body).toMatchObject({ tags: [{ id: 'spicy' }], ingredients: [{ id: 'sesame' }] })
})

test('404: refuses an unknown branch id of any form', async () => {
  for (const id of ['atlantis', crypto.randomUUID(), '%00', '%E0%A4%A']) {
    const response = await request(`/webapp/v5/menu/${id}`)
    expect([400, 404]).toContain(response.status)
  }
})
