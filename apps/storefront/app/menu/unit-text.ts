import type { Translation } from '../shell/translation.tsx'

/** What goods are weighed in, as the guest reads it; a unit of the shop's own stays as the shop wrote it. */
export function unitText({ t }: Pick<Translation, 't'>, unit: string): string {
  return unit === 'kg' ? t('unit.kg') : unit === 'g' ? t('unit.g') : unit
}
