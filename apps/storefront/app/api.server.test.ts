import { Refusal } from '@sofra/contract'
import { anyShop } from '@sofra/contract/testing/any-shop'
import fc from 'fast-check'
import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { suspendedShop } from './api.server.ts'
import { checkSellingType, redirectSingleType, sellingTypeOf } from './business/guards.server.ts'
import { createLoadContext, descriptionContext, pageContext, shopContext } from './server-context.ts'
import { plainFacts } from './shell/page-facts.server.ts'

const [sample] = fc.sample(anyShop, { numRuns: 1, seed: 5 })

/** The context of a request for a shop with these selling types. */
function contextOf(sellingTypes: readonly string[]): RouterContextProvider {
  const context = createLoadContext({} as Parameters<typeof createLoadContext>[0])
  if (!sample) throw new Error('There is no sample')
  context.set(shopContext, {
    ...sample,
    referenceId: 'mashawi',
    sellingTypes: sellingTypes as typeof sample.sellingTypes,
  })
  context.set(pageContext, { facts: plainFacts(null, 'en', 'n0nce'), fonts: [], languages: ['en'] })
  return context
}

type Guard = typeof checkSellingType

/** The address to which a guard redirects; null: it lets the request pass. */
function redirectOf(guard: Guard, context: RouterContextProvider, type?: string): string | null {
  const params = { referenceId: 'Mashawi', ...(type !== undefined && { type }) }
  try {
    void guard({ params, context } as unknown as Parameters<Guard>[0], async () => new Response())
    return null
  } catch (response) {
    if (response instanceof Response) return response.headers.get('location')
    throw response
  }
}

test('leads to the only selling type', () => {
  expect(redirectOf(redirectSingleType, contextOf(['pickup']))).toBe('/Mashawi/pickup')
  expect(redirectOf(redirectSingleType, contextOf(['pickup', 'delivery']))).toBeNull()
})

test('leads to reservations only where there is nothing else; they have no menu', () => {
  expect(redirectOf(redirectSingleType, contextOf(['pickup', 'reservation']))).toBeNull()
  expect(redirectOf(redirectSingleType, contextOf(['reservation']))).toBe('/Mashawi/reservation')
  expect(redirectOf(checkSellingType, contextOf(['pickup', 'reservation']), 'reservation')).toBe('/Mashawi')
})

test('accepts a selling type in any case', () => {
  const context = contextOf(['pickup'])
  expect(redirectOf(checkSellingType, context, 'PickUp')).toBeNull()
  expect(sellingTypeOf({ type: 'PickUp' })).toBe('pickup')
  expect(context.get(descriptionContext)?.path).toBe('/mashawi/pickup')
})

test.each(['delivery', 'carts', 'constructor', ''])('redirects from the selling type %j of another shop', (type) => {
  expect(redirectOf(checkSellingType, contextOf(['pickup']), type)).toBe('/Mashawi')
})

test('reads brand and contact of a suspended shop from its refusal', () => {
  const data = {
    translations: { business_name: { en: 'Mashawi' } },
    locales: ['ar', 'en'],
    phone: '+96522223333',
    theme: { primary_color: '#a33b20', mode: 'dark', background: null, fonts: { body: ['cairo'], heading: [] } },
  }
  expect(suspendedShop(new Refusal('business_suspended', undefined, { data }))).toEqual({
    names: { en: 'Mashawi' },
    languages: ['ar', 'en'],
    theme: { accent: '#a33b20', mode: 'dark', background: null, fonts: { body: ['cairo'], heading: [] } },
    phone: '+96522223333',
    whatsapp: '',
  })
})

test('shows a suspended shop without any details', () => {
  expect(suspendedShop(new Refusal('business_suspended'))).toMatchObject({ names: {}, languages: ['en'], phone: '' })
  expect(suspendedShop(new Refusal('business_not_found'))).toBeNull()
})
