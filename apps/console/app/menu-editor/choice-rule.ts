import type { MenuRecord } from '@sofra/contract/menu-records'
import type { Translation } from '../shell/translation.tsx'

type Group = Pick<MenuRecord<'modifier_group'>, 'minimum' | 'maximum' | 'free_count'>

/** The rule of a group in the words that guests read: "Choose up to 6, first 2 free". */
export function choiceRule(group: Group, t: Translation['t']): string {
  const rule = countRule(group, t)
  return group.free_count > 0 ? t('choices.withFree', { rule, count: group.free_count }) : rule
}

function countRule({ minimum, maximum }: Group, t: Translation['t']): string {
  if (minimum === 0) return maximum > 0 ? t('choices.upTo', { count: maximum }) : t('choices.asManyAsYouLike')
  if (maximum === minimum) return t('choices.choose', { count: minimum })
  return maximum > minimum ? t('choices.range', { minimum, maximum }) : t('choices.atLeast', { count: minimum })
}
