import type { FormatTable } from './format-table.ts'
import type { Language } from './languages.ts'

const tables: Readonly<Record<Language, () => Promise<{ default: FormatTable }>>> = {
  ar: () => import('./generated/ar.ts'),
  az: () => import('./generated/az.ts'),
  bg: () => import('./generated/bg.ts'),
  bn: () => import('./generated/bn.ts'),
  ca: () => import('./generated/ca.ts'),
  de: () => import('./generated/de.ts'),
  el: () => import('./generated/el.ts'),
  en: () => import('./generated/en.ts'),
  es: () => import('./generated/es.ts'),
  et: () => import('./generated/et.ts'),
  fa: () => import('./generated/fa.ts'),
  fi: () => import('./generated/fi.ts'),
  fr: () => import('./generated/fr.ts'),
  ha: () => import('./generated/ha.ts'),
  hi: () => import('./generated/hi.ts'),
  hr: () => import('./generated/hr.ts'),
  hu: () => import('./generated/hu.ts'),
  hy: () => import('./generated/hy.ts'),
  it: () => import('./generated/it.ts'),
  ja: () => import('./generated/ja.ts'),
  ka: () => import('./generated/ka.ts'),
  km: () => import('./generated/km.ts'),
  ko: () => import('./generated/ko.ts'),
  ku: () => import('./generated/ku.ts'),
  lo: () => import('./generated/lo.ts'),
  mn: () => import('./generated/mn.ts'),
  ms: () => import('./generated/ms.ts'),
  nl: () => import('./generated/nl.ts'),
  nn: () => import('./generated/nn.ts'),
  no: () => import('./generated/no.ts'),
  pl: () => import('./generated/pl.ts'),
  pt: () => import('./generated/pt.ts'),
  ro: () => import('./generated/ro.ts'),
  ru: () => import('./generated/ru.ts'),
  sq: () => import('./generated/sq.ts'),
  sv: () => import('./generated/sv.ts'),
  th: () => import('./generated/th.ts'),
  tr: () => import('./generated/tr.ts'),
  ur: () => import('./generated/ur.ts'),
  vi: () => import('./generated/vi.ts'),
  zh: () => import('./generated/zh.ts'),
}

/** Loads the format table of `language` on demand. */
export async function loadFormats(language: Language): Promise<FormatTable> {
  return (await tables[language]()).default
}
