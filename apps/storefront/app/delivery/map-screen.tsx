import type { Zone } from '@sofra/delivery'
import { buttonClass } from '@sofra/ui/button'
import { Link, useNavigate } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { ShopMap } from '../maps/shop-map.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import { MapPanel } from './map-panel.tsx'
import styles from './map-screen.module.css'
import { MapSearch } from './map-search.tsx'
import { useDestinationPath } from './use-destination-path.ts'
import { usePinMap } from './use-pin-map.ts'

/** Full-screen map on which the guest sets the delivery pin; the panel below repeats it as text. */
export function MapScreen({ zones }: { readonly zones: readonly Zone[] }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { show } = useAreaPicker()
  const navigate = useNavigate()
  const destinationPath = useDestinationPath()
  const { pin, place, search, put, map } = usePinMap(zones, () => {
    // There is no page to go back to when the map was opened directly.
    if (isFirstPage()) void navigate(destinationPath, { replace: true })
    else void navigate(-1)
  })
  return (
    <main id="content" className={styles['screen']} tabIndex={-1}>
      <div className={styles['top']}>
        <PageHead title={t('map.title')} back={`/${referenceId}/delivery`} backLabel={t('common.back')} />
        <MapSearch search={search} onFind={put} />
      </div>
      <ShopMap className={styles['map']} {...map} />
      <MapPanel
        pin={pin}
        place={place}
        onStartOver={() => put(null)}
        alternative={
          <Link className={buttonClass({ size: 'large' })} to={destinationPath} replace onClick={show}>
            {t('map.fromList')}
          </Link>
        }
      />
    </main>
  )
}

/** Whether this is the router's first history entry. */
function isFirstPage(): boolean {
  const state: unknown = window.history.state
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)
}
