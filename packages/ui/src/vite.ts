/**
 * A Vite plugin that puts each stylesheet into a cascade layer, so that precedence does not depend on the order in which
 * chunks are loaded.
 *
 * @param layerOf The layer of a stylesheet; null leaves it outside of all layers, above them.
 */
export function cssLayers(layerOf: (file: string) => string | null) {
  return {
    name: 'sofra:css-layers',
    enforce: 'pre' as const,
    transform(code: string, id: string): { code: string; map: null } | undefined {
      const file = id.split('?')[0] ?? id
      const layer = file.endsWith('.css') ? layerOf(file) : null
      return layer === null ? undefined : { code: `@layer ${layer} {\n${code}\n}`, map: null }
    },
  }
}

/** Whether a stylesheet belongs to the components of this package or of the map. */
export function isComponentStyle(file: string): boolean {
  return /\/packages\/(?:ui|maps)\//.test(file)
}
