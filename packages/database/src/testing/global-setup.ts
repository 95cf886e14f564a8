import type { TestProject } from 'vitest/node'
import { openTestServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket at which `testDatabase` asks for the server of this run. */
    testServerDoor: string
  }
}

/** Run by Vitest once, before every test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer()
  project.provide('testServerDoor', server.socketPath)
  return () => server.close()
}
