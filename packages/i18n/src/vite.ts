const catalogues = /packages\/i18n\/src\/(storefront|console)\.ts$/

/**
 * For Vite's development server: it serves JSON as script, and browsers then refuse the import attribute that Node needs
 * to read the same line. A Vite plugin, which a build has no use for.
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
