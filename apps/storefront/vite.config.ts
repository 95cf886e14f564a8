import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Phones of the last three years: `light-dark()` and `linear()` need no help there.
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // entry.server.tsx finds the files of a language in it, to preload them.
    manifest: true,
    // An inlined file would be a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs anyway compresses a twentieth better in one piece.
              groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// }],
            },
          },
        },
      },
    },
  },
})
