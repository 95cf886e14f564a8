import type { Config, RunOptions } from '@sofra/server'
import { demoShops, whereToGo } from './where-to-go.ts'

// Imported when it is needed and not before: in production nothing of the demo is even read.
const importDemo = () => import('@sofra/demo')

/** How a start loads the demo the first time, and tells where to go. */
export function bringDemo(): RunOptions {
  return {
    async loadDemo(place) {
      const { loadDemo } = await importDemo()
      await loadDemo(place)
    },
    async startDemoMaps() {
      const { startDemoMaps } = await importDemo()
      return startDemoMaps()
    },
    onReady: (url, config) => void tell(url, config),
  }
}

async function tell(url: string, config: Config): Promise<void> {
  const demo = config.demo ? { shops: demoShops, signIn: (await importDemo()).demoSignIn } : undefined
  console.log(whereToGo(config.publicUrl ?? url, demo))
}
