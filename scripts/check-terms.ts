import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './support/project.ts'
import { findBannedTerms } from './support/terms.ts'

/** Checks code, documents and English catalogues for terms that the project replaces by standard ones. */
const checked = /\.(?:ts|tsx|mjs|css|sql|md|yml)$|(?:^|\/)en\.json$/

/** The table of banned terms itself, and migrations that are applied: their hash is compared at each start. */
const exempt = [/^scripts\/support\/terms(?:\.test)?\.ts$/, /^packages\/database\/migrations\/00(?:0|1|20)/]

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const files = tracked.split('\n').filter((file) => checked.test(file) && !exempt.some((pattern) => pattern.test(file)))
const problems = files
  .filter((file) => existsSync(path.join(root, file)))
  .flatMap((file) => findBannedTerms(file, readFileSync(path.join(root, file), 'utf8')))
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
