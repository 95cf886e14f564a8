import { Refusal } from '@sofra/contract'

/** What is wrong with a shop file, where, in words for whoever wrote it. */
export interface FileProblem {
  /** Such as `categories.3.items.0.price`. */
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Collects everything that is wrong, so that a file is mended in one go. */
export class Problems {
  readonly #found: FileProblem[] = []

  add(path: string, code: string, message: string): void {
    this.#found.push({ path, code, message })
  }

  /** The value, or the problem of a number that cannot be. */
  amount<Value>(path: string, read: () => Value, otherwise: Value): Value {
    try {
      return read()
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      this.add(path, 'invalid_amount', cause.message)
      return otherwise
    }
  }

  /** Refuses the file if anything is wrong with it. */
  refuseIfAny(): void {
    if (this.#found.length > 0) throw fileRefusal(this.#found)
  }
}

/** More than anybody mends at a time. */
const mostProblems = 100

export function fileRefusal(problems: readonly FileProblem[]): Refusal {
  const shown = problems.slice(0, mostProblems)
  return new Refusal(
    'invalid_file',
    { problems: shown },
    { fields: shown.map(({ path, code }) => ({ path, code })), data: { problems: shown } },
  )
}
