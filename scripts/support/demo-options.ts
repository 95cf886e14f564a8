import type { Ready, RunOptions } from '@sofra/server'
import { demoShops, whereToGo } from './where-to-go.ts'

// Imported on demand: production does not load the demo's code.
const importDemo = () => import('@sofra/demo')

/** The options that load the demo at the first start, show messages in the development outbox and print the banner. */
export function demoOptions(): RunOptions {
  return {
    async loadDemo(target) {
      const { loadDemo } = await importDemo()
      await loadDemo(target)
    },
    async startDemoMaps() {
      const { startDemoMaps } = await importDemo()
      return startDemoMaps()
    },
    async startDemoPaci() {
      const { startDemoPaci } = await importDemo()
      return startDemoPaci()
    },
    async loadOutbox() {
      const { createOutbox, outboxService } = await import('@sofra/dev-outbox')
      return { service: outboxService, createPage: createOutbox }
    },
    onReady: (ready) => void printBanner(ready),
  }
}

async function printBanner({ url, config, setupPath }: Ready): Promise<void> {
  const demo = config.demo ? { shops: demoShops, signIn: (await importDemo()).demoSignIn } : undefined
  console.log(whereToGo(config.publicUrl ?? url, { demo, setupPath }))
}
