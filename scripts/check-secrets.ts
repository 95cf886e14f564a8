import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './support/project.ts'
import { findSecrets, isScanned } from './support/secrets.ts'

/** Searches every tracked and new text file for credentials. */
const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const files = output
  .split('\n')
  .filter((file) => isScanned(file) && existsSync(path.join(root, file)))
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))

const problems = await findSecrets(files)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
