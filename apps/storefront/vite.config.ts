import { reactRouter } from '@react-router/dev/vite'
import { catalogueImports } from '@sofra/i18n/vite'
import { cssLayers, isComponentStyle } from '@sofra/ui/vite'
import { defineConfig, type Rolldown } from 'vite'
import { menuPattern } from './app/shell/entry-routes.ts'
import { inlineScripts } from './inline-scripts.ts'
import { languageFiles } from './language-files.ts'
import { routeFilesOf } from './route-files.ts'

export default defineConfig({
  plugins: [catalogueImports(), cssLayers(layerOf), reactRouter(), languageFiles(), inlineScripts()],
  // Bundled on the server too, so that icons render the same on both sides.
  ssr: { noExternal: ['lucide-react'] },
  // Scanned at start, so that the first page in development does not reload.
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/routes/**/*.tsx'] },
  build: {
    // Browsers of the last three years, which support `light-dark()` and `linear()`.
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // An inlined file would be a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Pages link dynamically imported styles with a "#" at the end of the URL (React Router). Without it, the first lazy part that is
  // loaded by another would load the shell's styles again, and the browser would compute the style of every element again.
  experimental: {
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'js' && /\/shell-[^/]+\.css$/.test(file) ? `/${file}#` : undefined,
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Removes the router's developer warnings from the build. bench/weight.ts limits the menu page.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'logV6DeprecationWarnings', 'invariant'] },
          output: {
            // Rolldown names a shared chunk after all its pages.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                // One chunk for everything that the menu page needs: it compresses a tenth better than twenty. Framework
                // and shop share it, because deployments are rarer than visits to a new shop.
                {
                  debugName: 'shell',
                  name: (id, modules) => (isInShell(id, modules) ? 'shell' : null),
                },
                // Many small files cost more than their bytes on phones. A module has at least as many importing pages as
                // the modules that import it, so these chunks never import each other in a circle.
                { name: 'common', minShareCount: 14 },
                { name: 'shared', minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
  },
})

const menuModules = [...routeFilesOf([menuPattern])].map((file) => `/storefront/app/${file}`)

/**
 * Styles of components come before those of the storefront's folders, in the order of `app/shell/layers.css`. Packages, such
 * as the map's, come first, and what is printed overrides every page.
 */
function layerOf(file: string): string | null {
  if (file.endsWith('/shell/layers.css')) return null
  if (file.endsWith('/print.css')) return 'print'
  if (file.includes('/packages/ui/src/gallery/')) return 'gallery'
  if (isComponentStyle(file)) return 'ui'
  return /\/storefront\/app\/([^/]+)\/[^/]+$/.exec(file)?.[1] ?? 'vendor'
}

/** Indexes of packages: they import the whole package, of which a page may use one name. */
const packageIndex = /\/(packages\/\w+\/src\/index\.ts|lucide-react\.mjs)$/

/** Whether the menu page imports the module statically, directly or through modules other than package indexes. */
function isInShell(id: string, modules: Rolldown.ChunkingContext): boolean {
  const reached = new Set([id])
  for (const one of reached) {
    if (menuModules.some((file) => one.split('?')[0]?.endsWith(file))) return true
    const importers = modules.getModuleInfo(one)?.importers ?? []
    for (const importer of importers) if (!packageIndex.test(importer)) reached.add(importer)
  }
  return false
}
