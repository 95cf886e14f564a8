import { readFileSync } from 'node:fs'
import path from 'node:path'
import { arrows, findViolations, type Package } from './support/arrows.ts'
import { readSources } from './support/imports.ts'
import { root } from './support/project.ts'

/** Checks the imports of every package against the table of ARCHITECTURE.md, and the purity of the rules of the trade. */
const apps = ['storefront', 'console', 'api', 'server']
const packages = Object.keys(arrows).map((name) => {
  const folder = apps.includes(name) ? `apps/${name}` : ['demo', 'tests'].includes(name) ? name : `packages/${name}`
  return readPackage(name, folder)
})

const problems = packages.flatMap((owner) =>
  readSources(root, owner.folder).flatMap((file) => findViolations(owner, file)),
)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function readPackage(name: string, folder: string): Package {
  const file = path.join(root, folder, 'package.json')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  return { name, folder, dependencies: [...Object.keys(dependencies), ...Object.keys(devDependencies)] }
}
