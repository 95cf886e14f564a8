import { minifySync } from 'vite'

/** Modules whose functions are written into pages as source (`inlineCall`). */
const inlinedModules = /\/(deferred-hydration|lazy-pictures)\.ts$/

/** A Vite plugin that minifies the scripts in pages: they are functions of the server's build, which is not minified. */
export function inlineScripts() {
  return {
    name: 'sofra:inline-scripts',
    apply: 'build' as const,
    enforce: 'post' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
    transform(code: string, id: string): { code: string; map: null } | undefined {
      if (!inlinedModules.test(id)) return undefined
      return { code: minifySync(id, code, { module: true }).code, map: null }
    },
  }
}
