import { reactRouter } from '@react-router/dev/vite'
import { catalogueImports } from '@sofra/i18n/vite'
import { cssLayers, isComponentStyle } from '@sofra/ui/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // The server serves the console's files below this prefix.
  base: '/console/',
  // Styles of the console override those of components, and these those of Leaflet, whichever is loaded first.
  plugins: [catalogueImports(), cssLayers(layerOf), reactRouter()],
  // Scanned at startup, so that the development server does not reload the first page.
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/routes/**/*.tsx'] },
  build: {
    // Tablets of the last three years. These browsers support `light-dark()`.
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // An inlined file would be a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    // One file: a page with an open panel is rendered on the server, and the styles of a panel that is loaded by itself would come later.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Small modules that many screens share are files of their own otherwise, about a hundred, which compress worse than few.
            codeSplitting: {
              groups: [
                { name: 'icons', test: /lucide-react/, minShareCount: 4 },
                { name: 'common', test: /\/packages\//, minShareCount: 20 },
              ],
            },
          },
        },
      },
    },
  },
})

function layerOf(file: string): string | null {
  if (file.includes('/node_modules/leaflet/')) return 'ui.vendor'
  return isComponentStyle(file) ? 'ui' : null
}
