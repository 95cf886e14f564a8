import { expect, test } from 'vitest'
import { signIn, startTestApi, testSecret } from '../testing/start-api.ts'
import { authEndpoints } from './auth.ts'
import { buildAuth } from './build-auth.ts'

const fixture = await startTestApi()
const { request, database, api } = fixture
const cookie = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
const headers = { cookie, origin: 'http://shop.test' }

/** Every endpoint that better-auth mounts, with a value for each parameter of its path. */
const mounted = Object.values(
  buildAuth({
    pool: database.pool,
    secret: testSecret,
    publicUrl: () => 'http://shop.test',
    clock: api.context.clock,
    mails: api.context.mails,
  }).api as unknown as Record<string, { path: string; options: { method: string | string[] } }>,
).flatMap(({ path, options }) =>
  // Endpoints without a path are for calls in process only.
  path === undefined
    ? []
    : [options.method].flat().map((method) => ({ method, path: path.replaceAll(/:\w+/g, 'google') })),
)
const isAllowed = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && authEndpoints.includes(path)

test('better-auth mounts the allowed endpoints and others', () => {
  expect(new Set(mounted.filter(isAllowed).map(({ path }) => path))).toEqual(new Set(authEndpoints))
  expect(mounted.map(({ path }) => path)).toContain('/update-user')
  expect(mounted.length).toBeGreaterThan(20)
})

test.each(mounted.filter((endpoint) => !isAllowed(endpoint)))('404: $method $path', async ({ method, path }) => {
  const json = method === 'GET' ? {} : { json: { name: 'Another name', newPassword: 'long enough', password: 'x' } }
  const response = await request(`/console/auth${path}`, { method, headers, ...json })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
})

test.each(['/update-user/', '//update-user', '/sign-in/../update-user', '/%75pdate-user', '/Update-User'])(
  '404: POST %s',
  async (path) => {
    const json = { name: 'Another name' }
    expect((await request(`/console/auth${path}`, { method: 'POST', headers, json })).status).toBe(404)
    const { rows } = await database.ownerPool.query('select distinct name from auth_user')
    expect(rows).toEqual([{ name: 'owner' }])
  },
)
