import { listTables } from '@sofra/contract/tables'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/start-api.ts'

const { check, client, branchId, database, request } = await startTestApi()

test('200: returns the tables without their QR tokens', async () => {
  const { body } = await check(listTables, { params: { id: branchId } })
  expect(body).toEqual({
    tables: [
      { id: 't1', name: '1', seats: 2 },
      { id: 't2', name: '2', seats: 6 },
    ],
  })
})

test('200: returns the table of a QR token, even if guests cannot choose a table', async () => {
  const { rows } = await database.ownerPool.query<{ token: string }>(`select token from dining_tables where id = 't2'`)
  await database.ownerPool.query('update businesses set choose_table = false')
  await expect.poll(() => client.call(listTables, { params: { id: branchId } }), { timeout: 5_000 }).toEqual([])
  const query = { token: rows[0]?.token ?? '' }
  expect(await client.call(listTables, { params: { id: branchId }, query })).toMatchObject([{ id: 't2' }])
  expect(await (await request(`/webapp/tables/${branchId}?token=guessed`)).json()).toEqual({ tables: [] })
})
