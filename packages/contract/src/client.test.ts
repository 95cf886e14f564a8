import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { Refusal } from './errors.ts'
import { searchItems } from './menu.ts'
import { listTables } from './tables.ts'
import { countVisit } from './visits.ts'

const tables = { tables: [{ id: 't1', name: '1', seats: 4 }] }

function server(answer: (request: Request) => Response) {
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    return answer(request)
  }
  return { requests, client: createClient(fetch, { baseUrl: 'http://shop.test/api', locale: 'ar' }) }
}

test('calls the path with the guest’s language and decodes the response', async () => {
  const { client, requests } = server(() => Response.json(tables))
  expect(await client.call(listTables, { params: { id: 'salmiya/1' } })).toEqual(tables.tables)
  const [request] = requests
  expect(request?.url).toBe('http://shop.test/api/webapp/tables/salmiya%2F1')
  expect(request?.headers.get('locale')).toBe('ar')
  expect(request?.headers.get('webapp')).toBe('true')
})

test('sends the query, and the body as JSON', async () => {
  const { client, requests } = server((request) =>
    Response.json(request.method === 'GET' ? { currency: 'KWD', items: [] } : { success: true }),
  )
  await client.call(searchItems, { params: { term: 'شاورما' }, query: { branch_id: 'b' } })
  await client.call(countVisit, { params: { id: 'b' }, body: { visitor: 'visitor-1' } })
  expect(requests[0]?.url).toBe(`http://shop.test/api/webapp/search/${encodeURIComponent('شاورما')}?branch_id=b`)
  expect(await requests[1]?.json()).toEqual({ visitor: 'visitor-1' })
})

test('throws a Refusal with code, fields and data for an error response', async () => {
  const error = { code: 'branch_not_found', message: 'x', request_id: 'r', fields: [{ path: 'id', code: 'unknown' }] }
  const { client } = server(() => Response.json({ error }, { status: 404 }))
  const refused = client.call(listTables, { params: { id: 'b' } })
  await expect(refused).rejects.toBeInstanceOf(Refusal)
  await expect(refused).rejects.toMatchObject({ code: 'branch_not_found', details: { fields: error.fields } })
})

test('throws a Refusal for a missing response or one that is not JSON', async () => {
  const { client } = server(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(client.call(listTables, { params: { id: 'b' } })).rejects.toMatchObject({ code: 'internal' })
  const gone = server(() => {
    throw new TypeError('no network')
  })
  await expect(gone.client.call(listTables, { params: { id: 'b' } })).rejects.toMatchObject({ code: 'unavailable' })
})

test('decodes an unchanged response once', async () => {
  const memory = new Map()
  const fetch = (request: Request) =>
    request.headers.get('if-none-match') === '"1"'
      ? new Response(null, { status: 304 })
      : Response.json(tables, { headers: { etag: '"1"' } })
  const client = createClient(fetch, { baseUrl: 'http://shop.test/api', cache: memory })
  const first = await client.call(listTables, { params: { id: 'b' } })
  expect(await client.call(listTables, { params: { id: 'b' } })).toBe(first)
})

test('throws for a missing path parameter', async () => {
  const { client } = server(() => Response.json(tables))
  await expect(client.call(listTables, { params: { id: '' } })).rejects.toThrow('the parameter id is missing')
})
