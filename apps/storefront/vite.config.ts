import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { catalogueImports } from '@sofra/i18n/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { entryRoutes } from './app/shell/entry-routes.ts'
import { languageFiles } from './language-files.ts'

/** Chunks by step of the order; a module belongs to the first match. */
const steps = {
  // Loaded on every page of a shop after the first paint.
  arrival: among([
    'storefront/app/navigation/(header|tab-bar)',
    'storefront/app/shell/page-toasts',
    'storefront/app/delivery/(device-fulfilment|area-prompt|area-groups|resolve-destination|scanned-table|table-notice)',
    'storefront/app/delivery/(watch-destination|watch-table)',
    'storefront/app/business/branch-view',
    'storefront/app/guest/(cart-store|order-history)',
    'storefront/app/cart/terms-cache',
    'packages/delivery/src/(terms|shape|area)',
    'packages/menu/src/(match-score|fold|typo|texts|menu-index)',
    'storefront/app/menu/(personal-menu|filter-bar|personalize-menu|use-dietary-conflict|dietary-conflict-text|personalization|dietary-preferences-store|banners)',
    'packages/ui/src/(button|icon-button|notice|toasts?)',
    'lucide-react/dist/esm/icons/(x|info|map-pin|ellipsis|clipboard-list|circle-check|circle-alert)',
  ]),
  // Items and prices: item page and cart.
  dishes: among([
    'packages/(pricing|menu|money|availability)/src/',
    'packages/ui/src/(stepper|sheet|choice|field|modal|dialog|drag-to-close)',
    'storefront/app/menu/view-menu',
    'lucide-react/dist/esm/icons/(minus|plus|check|clock)',
  ]),
  // Account and content pages.
  cards: among(['packages/ui/src/(card|icon-tile)', 'storefront/app/shell/page-frame']),
}

export default defineConfig({
  plugins: [catalogueImports(), reactRouter(), languageFiles(), withoutUnusedFramework(), plainIcons()],
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
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Removes the router's developer warnings from the build. The menu page must stay within 110 kB.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'logV6DeprecationWarnings', 'invariant'] },
          output: {
            codeSplitting: {
              groups: [
                // One chunk for everything that every page needs: it compresses a tenth better than twenty. Framework
                // and shell share it, because deployments are rarer than visits to a new shop.
                { debugName: 'shell', name: (id, context) => (isShell(id, context) ? 'shell' : null) },
                // Many small files cost more than their bytes on phones: each step is one chunk.
                ...Object.entries(steps).map(([name, test]) => ({ name, test })),
              ],
            },
          },
        },
      },
    },
  },
})

/** Entry modules of the menu page. */
const start = /storefront\/app\/(root|entry\.client|routes\/(business|selling|fulfilment|menu|menu-home|category))\.tsx/

/** Modules that belong to the shell only when an entry module imports them statically. */
const byFile = /(storefront\/app|packages\/(ui|i18n)\/src)\//

/** Packages that belong to the shell as a whole. */
const parts = [
  /node_modules\/(react|react-dom|react-router|scheduler|zustand)\//,
  /packages\/money\/src\/currency/,
  /packages\/ordering\/src\/(cart|stored-cart)/,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
]

/** Matches modules under `paths`: a file without extension, or a folder with a trailing slash. */
function among(paths: readonly string[]): RegExp {
  return new RegExp(paths.map((path) => (path.endsWith('/') ? path : `${path}\\.`)).join('|'))
}

function isShell(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (!byFile.test(id)) return parts.some((part) => part.test(id))
  const reached = new Set([id])
  for (const one of reached) {
    if (start.test(one)) return true
    // Dynamic importers are not included.
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) reached.add(importer)
  }
  return false
}

/**
 * Replaces framework modules that the browser does not need: route discovery (all routes are in the manifest),
 * instrumentation, and the default error page (root.tsx has one, and `RootErrorBoundary` wraps the router). The stubs
 * return what the modules return when switched off.
 */
function withoutUnusedFramework(): Plugin {
  const stubs: Record<string, string> = {
    'dom/ssr/fog-of-war.js': `
      export const isFogOfWarEnabled = () => false
      export const getPartialManifest = ({ sri, ...manifest }) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => {}
      export const getPathsWithAncestors = () => []
      export const handleClientVersionMismatch = async () => {}
      export const fetchAndApplyManifestPatches = async () => {}
      export const getManifestPath = () => '/__manifest'`,
    // A missing route chunk is handled by `watchBuilds`; the framework would reload the page in a loop. The deferred
    // catalogue is loaded in parallel.
    'dom/ssr/routeModules.js': `
      import { loadDeferredCatalogue } from ${JSON.stringify(path.join(import.meta.dirname, 'app/shell/translation.tsx'))}
      const near = ${JSON.stringify(entryRoutes)}
      export async function loadRouteModule(route, known) {
        if (route.id in known) return known[route.id]
        try {
          const words = near.includes(route.id) || loadDeferredCatalogue()
          const [module] = await Promise.all([import(/* @vite-ignore */ route.module), words])
          return (known[route.id] = module)
        } catch (error) {
          if (!window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) return new Promise(() => {})
          throw error
        }
      }`,
    'router/instrumentation.js': `
      export const instrumentationResultMetaContext = undefined
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const instrumentHandler = (handler) => handler`,
    'dom/ssr/errorBoundaries.js': `
      export const RemixErrorBoundary = ({ children }) => children
      export const RemixRootDefaultErrorBoundary = () => null
      export const BoundaryShell = ({ children }) => children`,
  }
  return {
    name: 'without-unused-framework',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load(id) {
      const stub = Object.keys(stubs).find((name) => id.endsWith(`react-router/dist/production/lib/${name}`))
      return stub === undefined ? null : stubs[stub]
    },
  }
}

/**
 * Icons as one small component without names, classes and contexts. Saves two kilobytes of script and half of every
 * icon's markup.
 */
function plainIcons(): Plugin {
  const component = `
    import { createElement } from 'react'
    export default (nodes) => ({ size = 24, ...rest }) =>
      createElement(
        'svg',
        {
          width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
          strokeLinecap: 'round', strokeLinejoin: 'round', ...rest,
        },
        ...nodes.map(([tag, attributes]) => createElement(tag, attributes)),
      )`
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs') ? component : null
    },
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\//.test(id) || !code.includes('createLucideIcon(')) return null
      const nodes = /node: (\[.*?\])(?:,\s*aliases: \[.*?\])?\s*\};/s.exec(code)?.[1]
      if (nodes === undefined) throw new Error(`Cannot read the icon ${id}: its module format is unknown`)
      return `import icon from '../createLucideIcon.mjs'
        export default /*#__PURE__*/ icon(${nodes.replaceAll(/,\s*key: "\w+"/g, '')})`
    },
  }
}
