import { expect, test } from 'vitest'
import { signInCustomer, type TestCustomer } from '../../testing/customers.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request } = fixture

const home = {
  title: 'Home',
  area_id: 'block-4',
  area_name: 'Salmiya, Block 4',
  residency: 1,
  block: '4',
  street: 'Salem',
  house_number: '12',
  lat: 29.33,
  lng: 48.07,
  contact_name: 'Noura',
  contact_phone: '5000 1234',
}

const send = async ({ id, headers }: TestCustomer, path: string, json?: object) => {
  const init = json ? { method: 'POST', json, headers } : { headers }
  const response = await request(`/webapp/locations/${id}${path}`, init)
  return { status: response.status, body: await response.json() }
}
const titles = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.locations.map((one: { title: string; default: boolean }) => `${one.title}${one.default ? ' (default)' : ''}`)

test('200: the first saved address is the default, and every field is stored unchanged', async () => {
  const noura = await signInCustomer(fixture)
  expect((await send(noura, '')).body).toEqual({ locations: [] })
  const { status, body } = await send(noura, '', home)
  expect([status, body.locations]).toEqual([200, [{ ...home, id: expect.any(String), default: true }]])
})

test('200: saved addresses can be made default, changed and deleted; one is always the default', async () => {
  const noura = await signInCustomer(fixture)
  await send(noura, '', home)
  const { body } = await send(noura, '', { ...home, title: 'Work', residency: 0 })
  expect(titles({ status: 200, body })).toEqual(['Home (default)', 'Work'])
  const [first, second] = body.locations

  expect(titles(await send(noura, `/${second.id}/default`, {}))).toEqual(['Work (default)', 'Home'])
  expect(titles(await send(noura, `/${first.id}`, { ...home, title: 'Mother’s', default: true }))).toEqual([
    'Mother’s (default)',
    'Work',
  ])
  expect(titles(await send(noura, `/${first.id}/delete`, {}))).toEqual(['Work (default)'])
  expect(titles(await send(noura, `/${second.id}/delete`, {}))).toEqual([])
})

test('200: saves an address with a map pin or a shipping country', async () => {
  const noura = await signInCustomer(fixture)
  const abroad = { title: 'Riyadh', country_id: 'SA', residency: 1, city: 'Riyadh', street: 'Olaya' }
  await send(noura, '', { title: 'Beach', lat: 29.1, lng: 48.1, residency: 2 })
  const { body } = await send(noura, '', abroad)
  expect(body.locations).toMatchObject([
    { title: 'Beach', lat: 29.1, lng: 48.1, default: true },
    { ...abroad, default: false },
  ])
})

test('200: concurrent changes leave one default', async () => {
  const noura = await signInCustomer(fixture)
  for (let count = 0; count < 5; count += 1) await send(noura, '', home)
  const { body } = await send(noura, '')
  const chosen = await Promise.all(body.locations.map((one: { id: string }) => send(noura, `/${one.id}/default`, {})))
  expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const after = await send(noura, '')
  expect(after.body.locations.filter((one: { default: boolean }) => one.default)).toHaveLength(1)
})

test('400: refuses an address without a destination or residency', async () => {
  const noura = await signInCustomer(fixture)
  const { status, body } = await send(noura, '', { title: 'Nowhere', residency: 1 })
  expect([status, body.error.fields]).toEqual([400, [{ path: 'area_id', code: 'destination-missing' }]])
  expect((await send(noura, '', { ...home, residency: undefined })).body.error.fields).toEqual([
    { path: 'residency', code: 'address-incomplete' },
  ])
})

test('404: refuses to change, select or delete an unknown address', async () => {
  const noura = await signInCustomer(fixture)
  for (const id of ['nothing', crypto.randomUUID()]) {
    for (const [path, json] of [
      ['', home],
      ['/default', {}],
      ['/delete', {}],
    ] as const) {
      const { status, body } = await send(noura, `/${id}${path}`, json)
      expect([status, body.error.code]).toEqual([404, 'location_not_found'])
    }
  }
})

test('409: limits a customer to twenty saved addresses', async () => {
  const noura = await signInCustomer(fixture)
  const saved = Array.from({ length: 25 }, () => send(noura, '', home))
  const statuses = (await Promise.all(saved)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
})
