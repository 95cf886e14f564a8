import type { Translation } from '../shell/translation.tsx'

/** Translated unit of weight; other units are shown as entered by the shop. */
export function unitText({ t }: Pick<Translation, 't'>, unit: string): string {
  return unit === 'kg' ? t('unit.kg') : unit === 'g' ? t('unit.g') : unit
}
