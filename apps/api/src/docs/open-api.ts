import { type AnyEndpoint, errorStatus } from '@sofra/contract'
import * as availability from '@sofra/contract/availability'
import * as banners from '@sofra/contract/banners'
import * as basics from '@sofra/contract/basics'
import * as business from '@sofra/contract/business'
import * as consoleCalls from '@sofra/contract/console'
import * as customers from '@sofra/contract/customers'
import * as customersCodes from '@sofra/contract/customers-codes'
import * as customersDeletion from '@sofra/contract/customers-deletion'
import * as customersExport from '@sofra/contract/customers-export'
import * as delivery from '@sofra/contract/delivery'
import { endpoints } from '@sofra/contract/endpoints'
import * as feedback from '@sofra/contract/feedback'
import * as locks from '@sofra/contract/locks'
import * as menu from '@sofra/contract/menu'
import * as orders from '@sofra/contract/orders'
import * as quotes from '@sofra/contract/quotes'
import * as customersPlaces from '@sofra/contract/saved-addresses'
import * as tables from '@sofra/contract/tables'
import { z } from 'zod'

type Json = Record<string, unknown>

const ErrorResponse = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
    message: z.string(),
    fields: z.array(quotes.FieldProblemShape).optional(),
    data: z.unknown().optional(),
    request_id: z.string(),
  }),
})

/** The OpenAPI 3.1 document, generated from the endpoints of the contract. */
export function openApiDocument(): Json {
  const calls = Object.entries<AnyEndpoint>(endpoints)
  const { schemas, nameOf } = namedSchemas(calls)
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, nameOf(endpoint.response)),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '5',
      description:
        'Menus, orders and the console of Sofra. Amounts are decimals in major units, instants ISO 8601 in UTC. ' +
        'All errors have the same shape, with a message in the language of the `locale` header.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        customer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by signing in; browsers use a cookie instead',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sofra.session_token',
          description: 'The session cookie of the console',
        },
      },
    },
  }
}

const mediaTypes = {
  json: 'application/json',
  events: 'text/event-stream',
  pdf: 'application/pdf',
  file: 'application/octet-stream',
} as const

function operation(name: string, endpoint: AnyEndpoint, responseName: string): Json {
  const statuses = new Set(endpoint.errors.map((code) => errorStatus[code]))
  statuses.add(400)
  const refusals = [...statuses].sort().map((status) => [
    String(status),
    {
      description: endpoint.errors.filter((code) => errorStatus[code] === status).join(', ') || 'bad_request',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const mediaType = mediaTypes[endpoint.responseType]
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...parametersOf('header', endpoint.headers),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: Object.fromEntries(endpoint.upload.map((type) => [type, {}])) },
    }),
    responses: {
      200: {
        description: endpoint.responseType === 'events' ? 'Server-sent events with data of this schema' : 'Success',
        content: { [mediaType]: { schema: { $ref: `#/components/schemas/${responseName}` } } },
      },
      ...Object.fromEntries(refusals),
    },
    ...securityOf(endpoint),
  }
}

function tagOf(path: string): string {
  if (path.startsWith('/console')) return 'console'
  return path.startsWith('/printers') ? 'printers' : 'guests'
}

/** The authentication that an endpoint requires. */
function securityOf({ path, errors }: AnyEndpoint): Json {
  if (!errors.includes('unauthenticated')) return {}
  return { security: [path.startsWith('/console') ? { staff: [] } : { customer: [] }] }
}

function parametersOf(location: 'path' | 'query' | 'header', schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The named schemas of the document: every schema that the contract exports, and the response of every endpoint. */
function namedSchemas(calls: readonly [string, AnyEndpoint][]) {
  const registry = z.registry<{ id: string }>()
  const names = new Map<z.ZodType, string>()
  const add = (schema: z.ZodType, id: string) => {
    if (names.has(schema)) return
    names.set(schema, id)
    registry.add(schema, { id })
  }
  add(ErrorResponse, 'Error')
  const modules = [
    availability,
    banners,
    basics,
    business,
    consoleCalls,
    customers,
    customersCodes,
    customersDeletion,
    customersExport,
    customersPlaces,
    delivery,
    feedback,
    locks,
    menu,
    orders,
    quotes,
    tables,
  ]
  for (const exported of modules.flatMap((module) => Object.entries<unknown>(module))) {
    const [name, value] = exported
    // Request bodies are described inline by their input type, not by the parsed output type.
    if (value instanceof z.ZodType && /(?:Shape|Answer|Response)$/.test(name))
      add(value, name.replace(/(?<=.)Shape$/, ''))
  }
  for (const [name, { response }] of calls) add(response, `${name[0]?.toUpperCase()}${name.slice(1)}Response`)

  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, unrepresentable: 'any' })
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema as Json)])),
    nameOf: (schema: z.ZodType) => names.get(schema) ?? 'Error',
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return withoutIds(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json)
}

function withoutIds({ $schema: _schema, $id: _id, ...rest }: Json): Json {
  return rest
}
