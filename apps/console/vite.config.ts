import { reactRouter } from '@react-router/dev/vite'
import { catalogueImports } from '@sofra/i18n/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // The server finds the console's files below its own prefix.
  base: '/console/',
  plugins: [catalogueImports(), reactRouter()],
  // Found at once, so that the first page of a developer is not loaded twice.
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/routes/**/*.tsx'] },
  build: {
    // Tablets of the last three years: `light-dark()` needs no help there.
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // An inlined file would be a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The schemas would otherwise try whether they may write functions of their own: the content security
            // policy refuses that, and the browser tells everybody.
            intro: ({ moduleIds }) =>
              moduleIds.some((id) => id.includes('/zod/')) ? '(globalThis.__zod_globalConfig??={}).jitless=true;' : '',
          },
        },
      },
    },
  },
})
