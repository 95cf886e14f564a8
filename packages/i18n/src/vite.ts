const catalogues = /packages\/i18n\/src\/(storefront|console|console-places|shared)\.ts$/

/**
 * A Vite plugin for the development server, which serves JSON as JavaScript: browsers reject the JSON import attribute that
 * Node requires, so it is removed. Builds do not need it.
 */
export function catalogueImports() {
  return {
    name: 'sofra:catalogue-imports',
    apply: 'serve' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string): { code: string; map: null } | undefined {
      if (!catalogues.test(id)) return undefined
      return { code: code.replaceAll(", { with: { type: 'json' } }", ''), map: null }
    },
  }
}
