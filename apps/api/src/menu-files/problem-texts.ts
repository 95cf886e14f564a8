import type { ApiLanguage } from '../messages/index.ts'
import type { RowProblemCode } from './entries.ts'
import arabic from './problem-texts.ar.json' with { type: 'json' }
import english from './problem-texts.en.json' with { type: 'json' }
import type { UnreadableFile } from './table.ts'

/** The codes of files that cannot be read, and of problems of their rows. */
export type FileProblemCode = RowProblemCode | UnreadableFile['code'] | 'too_complex'

const catalogues = { en: english, ar: arabic } as const satisfies Record<ApiLanguage, Record<FileProblemCode, string>>

/** The sentence for a problem of a file. `value`: the text in the file. */
export function fileProblemText(code: FileProblemCode, language: ApiLanguage, value = ''): string {
  return catalogues[language][code].replace('{value}', () => value)
}
