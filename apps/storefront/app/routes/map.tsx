import { redirect } from 'react-router'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { findTerms } from '../cart/terms.server.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import { MapScreen } from '../delivery/map-screen.tsx'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/map.ts'

export const handle = { layout: 'general' } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  // Only deliveries use the map.
  if (sellingTypeOf(params) !== 'delivery') throw redirect(`/${params.referenceId}/${params.type}`)
  return { terms: await findTerms(context, 'delivery') }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.type.toLowerCase() !== 'delivery') throw redirect(`/${params.referenceId}/${params.type}`)
  return { terms: await loadTerms(params.referenceId, 'delivery') }
}

export default function MapRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { name } = useShop()
  return (
    <>
      <title>{`${t('map.title')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <MapScreen zones={loaderData.terms.zones} />
    </>
  )
}
