import { errorStatus, Refusal, type Shop } from '@sofra/contract'
import { offeredLanguages, pickLanguage } from '@sofra/i18n'
import { type SellingType, textOf } from '@sofra/menu'
import { brandStyle } from '@sofra/ui/brand'
import { buildFontStyles } from '@sofra/ui/fonts'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { findShop, type SuspendedShop, suspendedShop } from '../api.server.ts'
import { pageContext, requestContext, shopContext } from '../server-context.ts'
import { plainFacts } from '../shell/page-facts.server.ts'
import { readTheme } from '../shell/theme.ts'
import { describeShopPage } from './describe.server.ts'
import { fontFiles } from './font-files.server.ts'

type Guard = MiddlewareFunction<Response>
type Context = Parameters<Guard>[0]['context']

/** Loads the branch of the URL. Unknown: 404; suspended: 433 with contact details; other failures: 500. */
export const fetchBusiness: Guard = async ({ request, params, context }) => {
  const shop = await readShop(request, context, params['referenceId'] ?? '')
  context.set(shopContext, shop)
  applyBrand(request, context, shop)
  describeShopPage(context, null)
}

/** Redirects to the selling type where there is only one. */
export const redirectSingleType: Guard = ({ params, context }) => {
  const { sellingTypes } = context.get(shopContext)
  const [only] = sellingTypes
  if (only && sellingTypes.length === 1) throw redirect(`/${params['referenceId']}/${only}`)
}

/** `:type` must be a selling type of the branch; else redirects to the landing page. */
export const checkSellingType: Guard = ({ params, context }) => {
  const type = params['type']?.toLowerCase()
  const types = routedTypes(context.get(shopContext).sellingTypes)
  if (!types.some((one) => one === type)) throw redirect(`/${params['referenceId']}`)
  // Cart and search pages have the menu as their canonical page.
  describeShopPage(context, `/${context.get(shopContext).referenceId}/${type}`)
}

/** Selling types that have a menu of their own. */
const routedTypes = (types: readonly SellingType[]) => types.filter((type) => type !== 'reservation')

/** The selling type of the address, after `checkSellingType`. */
export function sellingTypeOf(params: { readonly type: string }): SellingType {
  return params.type.toLowerCase() as SellingType
}

/** What the API refuses while the draft of a preview cannot be published. */
const draftRefusals: ReadonlySet<string> = new Set(['change_conflict', 'invalid_changes', 'draft_not_found'])

async function readShop(request: Request, context: Context, referenceId: string): Promise<Shop> {
  try {
    return await findShop(context, referenceId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const suspended = suspendedShop(error)
    if (suspended) {
      const { name } = applyBrand(request, context, suspended)
      const { phone, whatsapp } = suspended
      throw data(
        { name, phone: context.get(requestContext).formatPhone(phone), whatsapp },
        { status: 433, statusText: 'Suspended' },
      )
    }
    // Staff changed the same values since: the console says which.
    if (context.get(requestContext).preview?.isDraft && draftRefusals.has(error.code))
      throw data('draft', { status: 403, statusText: 'Preview' })
    const status = errorStatus[error.code]
    throw data(null, { status, statusText: status === 404 ? 'Not Found' : 'Server Error' })
  }
}

/** Sets language, name, colours and fonts of the page from the shop. */
function applyBrand(
  request: Request,
  context: Context,
  {
    names,
    languages,
    theme,
    businessType = 'shop',
  }: Pick<SuspendedShop, 'names' | 'languages' | 'theme'> & Partial<Pick<Shop, 'businessType'>>,
): { name: string } {
  const cookie = request.headers.get('cookie')
  const languageRequest = { cookie, acceptLanguage: request.headers.get('accept-language') }
  const offered = offeredLanguages(languages)
  const language = pickLanguage(languageRequest, offered)
  const name = textOf(names, language, languages)
  const plain = plainFacts(cookie, language, context.get(requestContext).nonce)
  const fonts = buildFontStyles(theme.fonts, language, fontFiles)
  context.set(pageContext, {
    facts: {
      ...plain,
      theme: readTheme(cookie) ?? theme.mode,
      brandName: name,
      businessType,
      pageStyle: brandStyle(theme) + fonts.style + plain.pageStyle,
    },
    languages: offered,
    fonts: fonts.preload,
  })
  return { name }
}
