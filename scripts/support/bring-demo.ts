import type { Config, DemoPlace, RunOptions } from '@sofra/server'
import { demoShops, type SignIn, whereToGo } from './where-to-go.ts'

/** What the demo package exports. */
type Demo = { loadDemo: (place: DemoPlace) => Promise<unknown>; demoSignIn: SignIn }

// Imported when it is needed and not before: in production nothing of the demo is even read.
const importDemo = async (): Promise<Demo> => {
  const name: string = '@sofra/demo'
  return (await import(name)) as Demo
}

/** How a start loads the demo the first time, and tells where to go. */
export function bringDemo(): RunOptions {
  return {
    async loadDemo(place) {
      const { loadDemo } = await importDemo()
      await loadDemo(place)
    },
    onReady: (url, config) => void tell(url, config),
  }
}

async function tell(url: string, config: Config): Promise<void> {
  const address = config.publicUrl ?? url
  const demo = config.demo ? { shops: demoShops, signIn: (await importDemo()).demoSignIn } : undefined
  console.log(whereToGo(address, demo))
}
