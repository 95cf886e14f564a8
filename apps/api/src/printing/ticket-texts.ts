import { type ConsoleLanguage, consoleLanguages, createFormatter, createTranslator, type Formatter } from '@sofra/i18n'
import { loadFormats } from '@sofra/i18n/formats'
import { currencyDigits } from '@sofra/money'
import arabic from './ticket-texts.ar.json' with { type: 'json' }
import english from './ticket-texts.en.json' with { type: 'json' }

const catalogues = { en: english, ar: arabic } as const satisfies Record<ConsoleLanguage, object>

/** The texts of tickets in one language. */
export type TicketTexts = ReturnType<typeof createTranslator<typeof english>> & { readonly format: Formatter }

/** The texts of tickets in `language`; in English if there is no catalogue for it. */
export async function loadTicketTexts(language: string): Promise<TicketTexts> {
  const written = consoleLanguages.find((code) => code === language) ?? 'en'
  return {
    ...createTranslator<typeof english>(catalogues[written], written),
    format: createFormatter(await loadFormats(written), currencyDigits),
  }
}
