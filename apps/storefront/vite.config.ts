import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { catalogueImports } from '@sofra/i18n/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { entryRoutes } from './app/shell/entry-routes.ts'
import { languageFiles } from './language-files.ts'

/** What is wanted together on the way to an order; the first that has a module keeps it. */
const steps = {
  // Comes to every page of a shop once that has been painted.
  arrival: among([
    'storefront/app/shell/(header|tab-bar|page-toasts)',
    'storefront/app/delivery/(device-fulfilment|area-prompt|area-groups|resolve-destination|scanned-table|table-notice)',
    'storefront/app/business/(watch-destination|watch-table|branch-view)',
    'storefront/app/cart/(store|terms-cache)',
    'packages/delivery/src/(terms|shape|area)',
    'packages/menu/src/(match-score|fold|typo|texts|menu-index)',
    'storefront/app/menu/(personal-menu|filter-bar|personalize-menu|use-dietary-conflict|dietary-conflict-text|personalization|dietary-preferences-store|banners)',
    'storefront/app/orders/history',
    'packages/ui/src/(button|icon-button|notice|toasts?)',
    'lucide-react/dist/esm/icons/(x|info|map-pin|ellipsis|clipboard-list|circle-check|circle-alert)',
  ]),
  // What a dish is and costs, and how it is asked for: the item page and the cart.
  dishes: among([
    'packages/(pricing|menu|money|availability)/src/',
    'packages/ui/src/(stepper|sheet|choice|field|modal|dialog|drag-to-close)',
    'storefront/app/menu/view-menu',
    'lucide-react/dist/esm/icons/(minus|plus|check|clock)',
  ]),
  // The ground of the pages that are a guest's own, and of those that are read.
  cards: among(['packages/ui/src/(card|icon-tile)', 'storefront/app/shell/page-frame']),
}

export default defineConfig({
  plugins: [catalogueImports(), reactRouter(), languageFiles(), withoutUnusedFramework(), plainIcons()],
  // Through the build as well, so that an icon is the same on both sides.
  ssr: { noExternal: ['lucide-react'] },
  // Found at once, so that the first page of a developer is not loaded twice.
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/routes/**/*.tsx'] },
  build: {
    // Phones of the last three years: `light-dark()` and `linear()` need no help there.
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
          // The router's advice and checks for developers: no guest reads the console, and what they would catch fails
          // a line later anyway. The menu page has to stay within 110 kB.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'logV6DeprecationWarnings', 'invariant'] },
          output: {
            codeSplitting: {
              groups: [
                // What every page needs anyway compresses a tenth better in one piece than in twenty. It is one for the
                // framework and the shell: a guest's phone meets a new build more rarely than a new shop.
                { debugName: 'shell', name: (id, context) => (isShell(id, context) ? 'shell' : null) },
                // Forty small files cost a guest on a phone more than their bytes: each step of the way is a few.
                ...Object.entries(steps).map(([name, test]) => ({ name, test })),
              ],
            },
          },
        },
      },
    },
  },
})

/** What a menu starts with. */
const start = /storefront\/app\/(root|entry\.client|routes\/(business|selling|fulfilment|menu|menu-home|category))\.tsx/

/** What is imported file by file: it is needed at once when what a menu starts with leads to it, and later otherwise. */
const byFile = /(storefront\/app|packages\/(ui|i18n)\/src)\//

/** What is imported as a whole, of which a menu starts with a part. */
const parts = [
  /node_modules\/(react|react-dom|react-router|scheduler|zustand)\//,
  /packages\/money\/src\/currency/,
  /packages\/ordering\/src\/(cart|stored-cart)/,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
]

/** Modules whose path goes on like one of `paths`, to its end or, where it ends in a slash, into that folder. */
function among(paths: readonly string[]): RegExp {
  return new RegExp(paths.map((path) => (path.endsWith('/') ? path : `${path}\\.`)).join('|'))
}

function isShell(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (!byFile.test(id)) return parts.some((part) => part.test(id))
  const reached = new Set([id])
  for (const one of reached) {
    if (start.test(one)) return true
    // Who imports it later, when it is wanted, is not among these.
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) reached.add(importer)
  }
  return false
}

/**
 * Leaves out what the browser never runs: route discovery (all routes are known from the start), instrumentation, and
 * the framework's own error page (root.tsx has ours, and around the router there is `RootErrorBoundary`). The modules keep their shape with the answers they give when they
 * are switched off.
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
    // A page's script that is gone is a script that is gone: the guard of `watchBuilds` decides, where the framework's own
    // would load the page anew for ever. The page's words come beside it.
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
 * Icons as one small component: no names, classes, contexts and guesses about who can read them. That is two kilobytes
 * of script, and half of every icon in the page.
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
      if (nodes === undefined) throw new Error(`Cannot read the icon ${id}: it is not written as it used to be`)
      return `import icon from '../createLucideIcon.mjs'
        export default /*#__PURE__*/ icon(${nodes.replaceAll(/,\s*key: "\w+"/g, '')})`
    },
  }
}
