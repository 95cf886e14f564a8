import { testDatabase } from '@sofra/database/testing'
import { expect, test } from 'vitest'
import { invalidateOnMenuChange, parseTags } from './menu-invalidation.ts'
import { PageCache } from './page-cache.ts'
import type { PageRequest } from './page-key.ts'

const { ownerUrl, ownerPool } = await testDatabase()

const menu: PageRequest = { pathAndQuery: '/mashawi/delivery', acceptLanguage: 'en', cookie: '' }
const salmiya = { until: Number.MAX_SAFE_INTEGER, tags: ['salmiya'], languages: [], cookies: {}, query: [] }

test('parses a bare id or an object, and returns null otherwise', () => {
  expect(parseTags('salmiya')).toEqual(['salmiya'])
  expect(parseTags('{"branchId":"salmiya","at":5}')).toEqual(['salmiya'])
  expect(parseTags('{"branchId":"salm')).toBeNull()
})

test('drops a page when a notification names its tag', async () => {
  const pages = new PageCache(1_000_000)
  const stop = invalidateOnMenuChange(ownerUrl, pages)
  const cachedPage = async () => {
    await pages.cachePage(menu, { html: 'menu', nonce: 'n', language: 'en' }, salmiya, pages.changes)
    return pages.find(menu, 0)?.body.identity.toString()
  }
  await expect.poll(cachedPage, { timeout: 20_000 }).toBe('menu')

  await ownerPool.query(`select pg_notify('menu_changed', $1)`, [
    JSON.stringify({ merchantId: 'm', branchId: 'jahra' }),
  ])
  await ownerPool.query(`select pg_notify('menu_changed', $1)`, [
    JSON.stringify({ merchantId: 'm', branchId: 'salmiya' }),
  ])
  await expect.poll(() => pages.find(menu, 0), { timeout: 20_000 }).toBeUndefined()
  await stop()
})
