import type { Translation } from '../shell/translation.tsx'

/** Translates the API's phone error code; null for other codes. */
export function phoneProblemText({ t }: Translation, code: string): string | null {
  switch (code) {
    case 'NOT_A_NUMBER':
      return t('person.phoneNotNumber')
    case 'INVALID_COUNTRY':
      return t('person.phoneCountry')
    case 'TOO_SHORT':
      return t('person.phoneTooShort')
    case 'TOO_LONG':
      return t('person.phoneTooLong')
    default:
      return null
  }
}
