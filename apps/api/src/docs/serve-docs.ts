import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Hono } from 'hono'
import type { RequestValues } from '../http/serve.ts'
import { type PreparedResponse, prepareResponse, respondWithPrepared } from '../menus/prepared-response.ts'
import { openApiDocument } from './open-api.ts'

/** Only same-origin files and nothing inline. Swagger UI uses data: URLs for its icons. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sofra API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</body>
</html>
`

const start = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  presets: [window.SwaggerUIBundle.presets.apis],
})
`

const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

/** Serves `GET /openapi.json` and the documentation page. */
export function serveDocs<E extends { Bindings: RequestValues }>(app: Hono<E, Record<never, never>, string>): void {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let document: Promise<PreparedResponse> | undefined
  app.get('/openapi.json', async (c) => {
    document ??= prepareResponse(JSON.stringify(openApiDocument()))
    return respondWithPrepared(await document, c.req.raw)
  })
  app.get('/docs', () => file(page, 'text/html; charset=utf-8', 'no-cache'))
  app.get('/docs/start.js', () => file(start, 'text/javascript; charset=utf-8', 'no-cache'))
  for (const [name, type] of Object.entries(types)) {
    app.get(`/docs/${name}`, async () => file(await readFile(path.join(folder, name)), type, 'public, max-age=86400'))
  }
}

function file(body: string | Buffer, type: string, cacheControl: string): Response {
  return new Response(body as string | Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': type, 'cache-control': cacheControl, 'content-security-policy': policy },
  })
}
