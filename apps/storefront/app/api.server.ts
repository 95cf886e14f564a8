import { Refusal, type Shop } from '@sofra/contract'
import { getRestaurant, getRestaurantByDomain, type RestaurantWire } from '@sofra/contract/business'
import { type Client, createClient } from '@sofra/contract/client'
import { listZones } from '@sofra/contract/delivery'
import { getMenu } from '@sofra/contract/menu'
import type { Coverage, Zone } from '@sofra/delivery'
import type { Menu, Texts } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { applySetCookies } from './account/cookies.ts'
import { cookiesContext, pageContext, requestContext } from './server-context.ts'

type Context = Readonly<RouterContextProvider>

/** Responses by URL with their ETag: an unchanged menu is neither transferred nor parsed again. */
const responseCache = new Map<string, { readonly etag: string; readonly value: unknown }>()

/** API client in the guest's language. Requests are handled in process; the origin is only a placeholder. */
export function api(context: Context): Client {
  const { callApi, requestId, clientIp, preview } = context.get(requestContext)
  return createClient(callApi, {
    baseUrl: 'http://sofra.internal/api',
    locale: context.get(pageContext).facts.language,
    headers: { 'x-request-id': requestId, 'x-forwarded-for': clientIp },
    // The responses of a preview are those of a draft or of another time.
    ...(preview ? {} : { cache: responseCache }),
  })
}

/**
 * API client with the customer's cookies. Its responses are personal: cached pages must not use it. Cookies it sets are
 * added to the page's response and to later requests.
 */
export function customerApi(context: Context): Client {
  const { callApi, requestId, clientIp } = context.get(requestContext)
  const cookies = context.get(cookiesContext)
  const call = async (request: Request) => {
    if (cookies.sent !== null) request.headers.set('cookie', cookies.sent)
    const response = await callApi(request)
    const set = response.headers.getSetCookie()
    cookies.toSet.push(...set)
    cookies.sent = applySetCookies(cookies.sent, set)
    return response
  }
  return createClient(call, {
    baseUrl: 'http://sofra.internal/api',
    locale: context.get(pageContext).facts.language,
    headers: { ...cookies.browserHeaders, 'x-request-id': requestId, 'x-forwarded-for': clientIp },
  })
}

/** The branch with a reference id. Throws `Refusal` when there is none. */
export function findShop(context: Context, referenceId: string): Promise<Shop> {
  return api(context).call(getRestaurant, { params: { reference_id: referenceId } })
}

/** The published menu of a branch; the same object until it changes. */
export function findMenu(context: Context, branchId: string): Promise<Menu> {
  return api(context).call(getMenu, { params: { id: branchId } })
}

/** Delivery zones of a branch; empty when the API refuses, because the menu works without fees. */
export async function findZones(context: Context, branchId: string): Promise<readonly Zone[]> {
  try {
    return (await api(context).call(listZones, { params: { id: branchId } })).zones
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Delivery zones and shipping countries of a branch; empty when the API refuses. */
export async function findCoverage(context: Context, branchId: string): Promise<Coverage> {
  try {
    return await api(context).call(listZones, { params: { id: branchId }, query: { shipping: 'true' } })
  } catch (error) {
    if (error instanceof Refusal) return { zones: [], countries: [] }
    throw error
  }
}

/** Delivery zones of all branches of the business. */
export async function findZonesOfBranches(context: Context, { branches }: Shop): Promise<readonly Zone[]> {
  const delivering = branches.filter(({ sellingTypes }) => sellingTypes.includes('delivery'))
  return (await Promise.all(delivering.map(({ id }) => findZones(context, id)))).flat()
}

/** The branch of a custom domain; null for an unknown domain. */
export async function findShopByDomain(context: Context, domain: string): Promise<Shop | null> {
  try {
    return await api(context).call(getRestaurantByDomain, { params: { domain } })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Public data of a suspended shop: brand and contact. */
export interface SuspendedShop {
  readonly names: Texts
  readonly languages: readonly string[]
  readonly theme: Pick<Shop['theme'], 'accent' | 'mode' | 'background' | 'fonts'>
  readonly phone: string
  readonly whatsapp: string
}

/** The suspended shop from a refusal; null for other refusals. */
export function suspendedShop({ code, details }: Refusal): SuspendedShop | null {
  if (code !== 'business_suspended') return null
  const wire = (details.data ?? {}) as Partial<RestaurantWire>
  return {
    names: wire.translations?.business_name ?? {},
    languages: wire.locales ?? ['en'],
    theme: {
      accent: wire.theme?.primary_color ?? '',
      mode: wire.theme?.mode ?? 'auto',
      background: wire.theme?.background ?? null,
      fonts: wire.theme?.fonts ?? { body: [], heading: [] },
    },
    phone: wire.phone ?? '',
    whatsapp: wire.whatsapp ?? '',
  }
}
