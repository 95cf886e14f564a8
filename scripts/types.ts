import { run } from './support/project.ts'

/** Checks the types of everything: one program for what Node runs, one for each web app. */
const checks = await Promise.all([
  run('tsc', ['-p', 'tsconfig.json']),
  ...['apps/storefront', 'apps/console'].map(async (app) => {
    const routes = await run('react-router', ['typegen'], { cwd: app })
    return routes.ok ? run('tsc', ['-p', app]) : routes
  }),
])
for (const { ok, output } of checks) if (!ok) process.stdout.write(output)
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1
