import type { TestProject } from 'vitest/node'
import { openTestServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket at which `testDatabase` requests the server of this run. */
    testServerSocket: string
  }
}

/** Vitest runs this once, before all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer()
  project.provide('testServerSocket', server.socketPath)
  return () => server.close()
}
