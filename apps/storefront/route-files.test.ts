import { expect, test } from 'vitest'
import { menuPattern } from './app/shell/entry-routes.ts'
import { routeFilesOf } from './route-files.ts'

test('returns the modules of a page with its parent routes', () => {
  expect([...routeFilesOf([menuPattern])]).toEqual([
    'entry.client.tsx',
    'root.tsx',
    'routes/business.tsx',
    'routes/selling.tsx',
    'routes/fulfilment.tsx',
    'routes/menu.tsx',
    'routes/menu-home.tsx',
  ])
})

test('returns each shared parent once', () => {
  const files = routeFilesOf([':referenceId', ':referenceId/more'])
  expect([...files].filter((file) => file === 'routes/business.tsx')).toHaveLength(1)
})

test('throws for a pattern that belongs to no page', () => {
  expect(() => routeFilesOf([':referenceId/:type/nowhere'])).toThrow(/has no such page/)
})
