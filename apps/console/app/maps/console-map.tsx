import { InteractiveMap, type InteractiveMapProps } from '@sofra/maps/interactive-map'
import type { TileSource } from '@sofra/maps/map-view'
import { useCallback } from 'react'
import { useTranslation } from '../shell/translation.tsx'

interface ConsoleMapProps extends Omit<InteractiveMapProps, 'texts' | 'loadTiles'> {
  /** Null: none are configured, and the map is a plain grid. */
  readonly tileSource: TileSource | null
}

/** The map with the texts of the page's language. */
export function ConsoleMap({ tileSource, ...props }: ConsoleMapProps) {
  const { t, format } = useTranslation()
  const loadTiles = useCallback(async () => tileSource, [tileSource])
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
