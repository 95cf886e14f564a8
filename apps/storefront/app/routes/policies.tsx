import { directionOf } from '@sofra/i18n'
import { textLanguage, textOf } from '@sofra/menu'
import { describeShopPage } from '../business/describe.server.ts'
import { contentsOf } from '../policies/contents.ts'
import { type Policies, PoliciesPage } from '../policies/policies-page.tsx'
import { cachePage, pageContext, shopContext } from '../server-context.ts'
import type { Route } from './+types/policies.ts'

export function loader({ context }: Route.LoaderArgs): Policies {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  cachePage(context, { tags: [shop.branchId], until: null })
  describeShopPage(context, `/${shop.referenceId}/Policies`)
  const html = textOf(shop.policies, language, shop.languages)
  const written = textLanguage(shop.policies, language, shop.languages) ?? language
  return { html, contents: contentsOf(html), language: written, direction: directionOf(written) }
}

export default function PoliciesRoute({ loaderData }: Route.ComponentProps) {
  return <PoliciesPage policies={loaderData} />
}
