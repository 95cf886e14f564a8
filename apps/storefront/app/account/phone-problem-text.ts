import type { Translation } from '../shell/translation.tsx'

/** What is wrong with a phone as it was typed, by the code the server says; null where the code is about something else. */
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
