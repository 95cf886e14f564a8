import { run } from './support/project.ts'

/** All checks that need no running product. */
const checks: Record<string, [string, ...string[]]> = {
  types: ['node', 'scripts/types.ts'],
  lint: ['biome', 'check', '--diagnostic-level=warn', '--error-on-warnings', '.'],
  arrows: ['node', 'scripts/check-arrows.ts'],
  locales: ['node', 'scripts/check-locales.ts'],
  docs: ['node', 'scripts/check-docs.ts'],
  terms: ['node', 'scripts/check-terms.ts'],
  'dependencies and licences': ['node', 'scripts/check-dependencies.ts'],
  secrets: ['node', 'scripts/check-secrets.ts'],
}

const outcomes = await Promise.all(
  Object.entries(checks).map(async ([name, [command, ...options]]) => {
    const outcome = await run(command, options)
    console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${name} (${outcome.seconds.toFixed(1)} s)`)
    return { name, ...outcome }
  }),
)

const failed = outcomes.filter(({ ok }) => !ok)
for (const { name, output } of failed) console.log(`\n${name}:\n${output.trimEnd()}`)
if (failed.length > 0) console.log(`\nThe check failed: ${failed.map(({ name }) => name).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
