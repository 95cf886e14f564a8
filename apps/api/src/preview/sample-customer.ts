import { Refusal, type Shop } from '@sofra/contract'
import { getCurrentCustomer, getProfile, listOwnOrders, listSessions } from '@sofra/contract/customers'
import { type Account, accountToWire, ordersPageToWire, sessionToWire } from '@sofra/contract/customers-codec'
import { listSavedAddresses } from '@sofra/contract/saved-addresses'
import { type SavedAddress, savedAddressToWire } from '@sofra/contract/saved-addresses-codec'
import { getWallet, listWalletHistory } from '@sofra/contract/wallet'
import { walletHistoryToWire, walletToWire } from '@sofra/contract/wallet-codec'
import { textOf } from '@sofra/menu'
import type { AddressField } from '@sofra/ordering'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import type { AppContext } from '../context.ts'
import { requireShop } from '../customers/request-details.ts'
import { type RequestValues, type ServedEndpoint, serve } from '../http/serve.ts'
import { viewWallet } from '../wallet/view-wallet.ts'

/*
 * The customer of a preview that shows the shop to guests who are signed in. They have a saved address in an area of the branch, an
 * empty wallet and no earlier orders. Nothing of them is in the database, and a preview refuses all calls that would change it.
 */

/** No customer in the database has this id. */
const sampleId = '00000000-0000-4000-8000-000000000000'

const names: Readonly<Record<string, string>> = { en: 'Sara', ar: 'سارة' }

const addressValues: Readonly<Partial<Record<AddressField, string>>> = {
  city: '1',
  street: '12',
  block: '4',
  postcode: '1000',
  building: '7',
  floor: '2',
  apartment: '5',
  house_number: '7',
  office_number: '3',
}

/** The name of the customer, in the language of the preview. */
export function sampleCustomerName(language: string): string {
  return textOf(names, language, ['en'])
}

/** How the calls of a signed-in guest are answered in such a preview. */
const sampleEndpoints: readonly ServedEndpoint[] = [
  serve(getCurrentCustomer, async ({ params, preview }, context) => ({
    user: accountToWire(await sampleAccount(await requireShop(context, params.id), preview, context)),
  })),
  serve(getProfile, async ({ params, preview }, context) =>
    accountToWire(await sampleAccount(await sampleShop(params.id, preview, context), preview, context)),
  ),
  serve(listSavedAddresses, async ({ params, preview }, context) => {
    const { savedAddresses } = await sampleAccount(await sampleShop(params.id, preview, context), preview, context)
    return { locations: savedAddresses.map(savedAddressToWire) }
  }),
  serve(listSessions, async ({ params, preview, request }, context) => {
    await sampleShop(params.id, preview, context)
    const now = context.clock.now()
    const session = {
      id: sampleId,
      isCurrent: true,
      kind: 'cookie',
      createdAt: now,
      lastUsedAt: now,
      network: '',
    } as const
    return { sessions: [sessionToWire({ ...session, userAgent: request.headers.get('user-agent') ?? '' })] }
  }),
  serve(listOwnOrders, async ({ params, preview }, context) => {
    await sampleShop(params.id, preview, context)
    return ordersPageToWire({ orders: [], page: 1, pages: 1, total: 0 })
  }),
  serve(getWallet, async ({ params }, context) =>
    walletToWire(await viewWallet(await requireShop(context, params.id), sampleId, context)),
  ),
  serve(listWalletHistory, async ({ params }, context) => {
    const { currency } = await requireShop(context, params.id)
    return walletHistoryToWire({ currency, history: [], page: 1, more: false })
  }),
]

const byEndpoint = new Map(sampleEndpoints.map((served) => [served.endpoint, served]))

/** The handler of a call in a preview: as its sample customer where the preview is of a guest who is signed in. */
export function servedInPreview(served: ServedEndpoint, preview: RequestValues['preview']): ServedEndpoint {
  return (preview?.signedIn && byEndpoint.get(served.endpoint)) || served
}

/**
 * The branch of the preview.
 * @throws {Refusal} customer_not_found for the id of another customer
 */
async function sampleShop(customerId: string, preview: RequestValues['preview'], context: AppContext): Promise<Shop> {
  if (customerId !== sampleId || !preview) throw new Refusal('customer_not_found', { customerId })
  return requireShop(context, preview.branchId)
}

async function sampleAccount(
  shop: Shop,
  preview: RequestValues['preview'],
  context: Pick<AppContext, 'shops' | 'clock'>,
): Promise<Account> {
  const name = sampleCustomerName(preview?.language ?? 'en')
  const phone = getExampleNumber(shop.country as CountryCode, examples)?.number ?? ''
  return {
    id: sampleId,
    merchantId: shop.merchantId,
    phone,
    name,
    email: '',
    birthday: null,
    language: preview?.language ?? 'en',
    marketing: false,
    createdAt: context.clock.now(),
    savedAddresses: await sampleAddresses(shop, { name, phone, areaId: preview?.areaId ?? null }, context),
    wallet: [],
  }
}

/** An address in the area of the preview, or in the first one; none where the branch delivers to no named area. */
async function sampleAddresses(
  shop: Shop,
  { name, phone, areaId }: { readonly name: string; readonly phone: string; readonly areaId: string | null },
  { shops }: Pick<AppContext, 'shops'>,
): Promise<readonly SavedAddress[]> {
  const { zones } = await shops.destinationsOf(shop)
  const areas = zones.filter(({ visible }) => visible).flatMap((zone) => zone.areas)
  const area = areas.find(({ id }) => id === areaId) ?? areas[0]
  if (!area) return []
  const residency = shop.addressForm.defaultResidency
  const fields = shop.addressForm.fields[residency].map(({ name: field }) => [field, addressValues[field]] as const)
  return [
    {
      id: sampleId,
      title: '',
      isDefault: true,
      destination: { kind: 'area', areaId: area.id },
      areaName: textOf(area.names, shop.languages[0] ?? 'en', shop.languages),
      address: {
        residency,
        fields: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
        point: null,
      },
      contactName: name,
      contactPhone: phone,
    },
  ]
}
