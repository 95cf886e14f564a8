import { Refusal } from '@sofra/contract'

/** A text field of a form; '' if it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The problems of an account form, by field; `form` is about none of them. */
export type AccountProblem = 'name' | 'email' | 'password' | 'expired'

/**
 * The problems that a refused call names. Refusals that are not about the form are thrown again.
 */
export function accountProblems(error: unknown): AccountProblem[] {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'link_expired') return ['expired']
  const fields = error.details.fields?.map(({ path }) => path) ?? []
  const named = (['name', 'email', 'password'] as const).filter((field) => fields.includes(field))
  if (named.length === 0) throw error
  return named
}
