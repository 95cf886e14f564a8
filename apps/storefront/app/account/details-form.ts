import { formText } from '../shell/form-text.ts'

/** Submitted values, to fill the form again. */
export interface DetailsValues {
  readonly name: string
  readonly email: string
  /** ISO date, '' when not given. */
  readonly birthday: string
  readonly language: string
  readonly marketing: boolean
}

export type DetailsProblems = Readonly<Partial<Record<'name' | 'email' | 'birthday', 'missing' | 'invalid'>>>

export type ParsedDetails =
  | { readonly kind: 'complete'; readonly values: DetailsValues; readonly details: Details }
  | { readonly kind: 'incomplete'; readonly values: DetailsValues; readonly problems: DetailsProblems }

/** Validated values as the account stores them. */
interface Details extends Omit<DetailsValues, 'birthday'> {
  readonly birthday: string | null
}

/** Parses the fields of `details-section.tsx`. `languages`: those of the shop. */
export function parseDetails(form: FormData, languages: readonly string[]): ParsedDetails {
  const text = formText(form)
  const values: DetailsValues = {
    name: text('name', 100),
    email: text('email', 200),
    birthday: text('birthday', 10),
    language: languages.find((one) => one === form.get('language')) ?? languages[0] ?? '',
    marketing: form.get('marketing') !== null,
  }
  const { name, email, birthday } = values
  const problems: DetailsProblems = {
    ...(name === '' && { name: 'missing' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) && { email: 'invalid' }),
    ...(birthday !== '' && !isValidBirthday(birthday) && { birthday: 'invalid' }),
  }
  if (Object.keys(problems).length > 0) return { kind: 'incomplete', values, problems }
  return { kind: 'complete', values, details: { ...values, birthday: birthday || null } }
}

/** Maps the API's invalid fields to form problems; empty when none of them is in the form. */
export function rejectedDetails(fields: readonly { readonly path: string }[]): DetailsProblems {
  const refused = (['name', 'email', 'birthday'] as const).filter((name) => fields.some(({ path }) => path === name))
  return Object.fromEntries(refused.map((name) => [name, 'invalid']))
}

/** Whether the text is an existing date between 1900 and today. */
function isValidBirthday(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text) &&
    text >= '1900-01-01' &&
    at <= Date.now()
  )
}
