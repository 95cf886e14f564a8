import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findDependencyProblems, type LockFile, type Manifest } from './support/dependencies.ts'
import { findLicenseProblems } from './support/licenses.ts'
import { root } from './support/project.ts'

/** Checks the locked packages: origin, integrity, install scripts, engines, duplicates, deprecation and licences. */
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const lock = read('package-lock.json') as LockFile
const problems = [...findDependencyProblems(lock, read('package.json') as Manifest), ...findLicenseProblems(lock)]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
