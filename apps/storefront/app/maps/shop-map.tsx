import { InteractiveMap, type InteractiveMapProps } from '@sofra/maps/interactive-map'
import type { TileSource } from '@sofra/maps/map-view'
import { useCallback } from 'react'
import { useShop } from '../business/use-shop.ts'
import { loadJson } from '../shell/fetch-cache.ts'
import { useTranslation } from '../shell/translation.tsx'

/** The map with the texts of the page's language and the configured tiles. */
export function ShopMap(props: Omit<InteractiveMapProps, 'texts' | 'loadTiles'>) {
  const { t, format } = useTranslation()
  const { referenceId } = useShop()
  const loadTiles = useCallback(() => loadTileSource(referenceId), [referenceId])
  const texts = {
    failed: t('map.failed'),
    retry: t('common.retry'),
    zones: (names: readonly string[]) => t('map.zones', { zones: format.list(names) }),
    keys: t('map.keys'),
    keysPin: t('map.keysPin'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
  }
  return <InteractiveMap {...props} texts={texts} loadTiles={loadTiles} />
}

/** The tile source; null: none is configured. Loaded once, and again after a failure. */
async function loadTileSource(referenceId: string): Promise<TileSource | null> {
  try {
    // The tiles are the same for all branches.
    return (await loadJson<{ ground: TileSource | null }>(`/${referenceId}/map.json`, { key: 'map' })).ground
  } catch {
    // Without tiles, the map shows a plain grid.
    return null
  }
}
