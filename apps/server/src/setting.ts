import { z } from 'zod'

/** A setting that is read from an environment variable. */
export type Setting<Value> = {
  readonly value: z.ZodType<Value, string>
  /** The text that is parsed when the variable is empty or not set. */
  readonly defaultValue: string
  /** Completes the error message "<NAME> must be ...". */
  readonly constraint: string
  /** Markdown for the table of docs/self-hosting.md. */
  readonly description: string
  /** The value is never printed. */
  readonly secret?: true
}

/** Defines a setting. */
export function setting<Value>(
  value: z.ZodType<Value, string>,
  defaultValue: string,
  constraint: string,
  description: string,
  options: { secret?: true } = {},
): Setting<Value> {
  return { value, defaultValue, constraint, description, ...options }
}

export const text = z.string().min(1)
export const optionalText = z.string()
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
export const origin = z.string().refine((value) => {
  if (value === '') return true
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && (value === url.origin || value === `${url.origin}/`)
})
export const serviceUrl = z.string().refine((value) => value === '' || isWebAddress(value))
export const tilesUrl = z
  .string()
  .refine(
    (value) => value === '' || (isWebAddress(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
  )
export const databaseUrl = z.string().refine((value) => value === '' || /^postgres(ql)?:\/\/\S+$/.test(value))
export const accountSid = z.string().regex(/^(AC\w{32})?$/)
export const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/)
export const secret = z.string().refine((value) => value === '' || Buffer.byteLength(value) >= 32)

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}
