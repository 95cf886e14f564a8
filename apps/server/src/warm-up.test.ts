import { expect, test } from 'vitest'
import { api, html, start } from './testing/test-server.ts'
import { warmUp } from './warm-up.ts'

test('requests the page and the call that the console begins with', async () => {
  const paths: string[] = []
  const record = (request: Request) => paths.push(new URL(request.url).pathname)
  const url = await start({
    console: async (request) => {
      record(request)
      return html('console')
    },
    api: api(async (request) => {
      record(request)
      return Response.json({})
    }),
  })
  await warmUp(url)
  expect(paths).toEqual(['/console', '/api/console/me'])
})

test('ignores a server that does not respond', async () => {
  await warmUp('http://127.0.0.1:1')
})
