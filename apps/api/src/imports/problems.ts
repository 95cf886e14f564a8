import { Refusal } from '@sofra/contract'

/** A problem of a shop file, with a message for its author. */
export interface FileProblem {
  /** Such as `categories.3.items.0.price`. */
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Collects all problems of a file, so that they can be fixed at once. */
export class Problems {
  readonly #found: FileProblem[] = []

  add(path: string, code: string, message: string): void {
    this.#found.push({ path, code, message })
  }

  /** The value of `read`; if it throws a RangeError, adds a problem and returns `fallback`. */
  amount<Value>(path: string, read: () => Value, fallback: Value): Value {
    try {
      return read()
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      this.add(path, 'invalid_amount', cause.message)
      return fallback
    }
  }

  list(): readonly FileProblem[] {
    return this.#found
  }

  /** @throws {Refusal} invalid_file if there is any problem */
  refuseIfAny(): void {
    if (this.#found.length > 0) throw fileRefusal(this.#found)
  }
}

/** The maximum number of problems in a response. */
const maxProblems = 100

export function fileRefusal(problems: readonly FileProblem[]): Refusal {
  const shown = problems.slice(0, maxProblems)
  return new Refusal(
    'invalid_file',
    { problems: shown },
    { fields: shown.map(({ path, code }) => ({ path, code })), data: { problems: shown } },
  )
}
