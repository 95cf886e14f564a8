import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsTable } from '@sofra/server'
import { brokenLinks, commandsWithoutScript, withTable } from './support/docs.ts'
import { readSources } from './support/imports.ts'
import { root, run } from './support/project.ts'

/** Checks the settings, files and commands that the documents name. `--write` updates the table of settings. */
const problems: string[] = []
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const selfHosting = 'docs/self-hosting.md'
const expected = withTable(read(selfHosting), settingsTable())
if (expected !== read(selfHosting)) {
  if (process.argv.includes('--write')) writeFileSync(path.join(root, selfHosting), expected)
  else problems.push(`${selfHosting}: the table of settings is out of date: run node scripts/check-docs.ts --write`)
}

const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'])
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
for (const file of output.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
  const text = read(file)
  const exists = (target: string) => existsSync(path.join(root, path.dirname(file), target))
  for (const link of brokenLinks(text, exists)) problems.push(`${file}: there is no ${link}`)
  for (const name of commandsWithoutScript(text, scripts)) problems.push(`${file}: there is no npm run ${name}`)
}

// A comment that cites a decision must cite one that exists.
for (const folder of ['packages', 'apps', 'demo', 'scripts', 'tests']) {
  for (const { path: file, text } of readSources(root, folder)) {
    for (const [decision] of text.matchAll(/docs\/decisions\/\d{4}-[a-z0-9-]+\.md/g)) {
      if (!existsSync(path.join(root, decision))) problems.push(`${file}: there is no ${decision}`)
    }
  }
}

for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
