import type { Translation } from '../shell/translation.tsx'

const messages = new Map<string, Parameters<Translation['t']>[0]>([
  ['NOT_A_NUMBER', 'person.phoneNotNumber'],
  ['INVALID_COUNTRY', 'person.phoneCountry'],
  ['TOO_SHORT', 'person.phoneTooShort'],
  ['TOO_LONG', 'person.phoneTooLong'],
])

/** Translates the API's phone error code; null for other codes. */
export function phoneProblemText({ t }: Translation, code: string): string | null {
  const message = messages.get(code)
  return message ? t(message) : null
}
