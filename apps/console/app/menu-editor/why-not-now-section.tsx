import { textOf } from '@sofra/menu'
import { typeName } from '../orders/destination.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import styles from './item-panel.module.css'
import { useWhyNotNow } from './unavailable-items.tsx'
import { byBranch, type Explanation } from './why-not-now.ts'

/** Why guests cannot order the item now, in the words that they read, and where; or that they can. */
export function WhyNotNowSection({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const { explanations } = useWhyNotNow()
  const ofItem = explanations.get(itemId) ?? []
  return (
    <section className={styles['whyNot']} aria-label={t('whyNot.title')} aria-live="polite">
      {ofItem.length === 0 ? (
        <p>{t('whyNot.available')}</p>
      ) : (
        <dl>
          {ofItem.map((one) => (
            <div key={one.text}>
              <dt>{one.text}</dt>
              <dd>
                <Places explanation={one} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Places({ explanation: { places, isEverywhere } }: { explanation: Explanation }) {
  const translation = useTranslation()
  const { t, format } = translation
  const { branches } = useMe()
  const { places: all } = useWhyNotNow()
  if (isEverywhere) return t('whyNot.everywhere')
  const hasBranches = new Set(all.map(({ branchId }) => branchId)).size > 1
  const names = byBranch(places, all).map(({ branchId, types }) => {
    const branch = branches.find(({ id }) => id === branchId)
    const name = branch ? textOf(branch.names, format.language, branch.languages) : branchId
    if (types === null) return name
    const ways = format.list(types.flatMap((type) => (type === 'reservation' ? [] : typeName(type, translation))))
    return hasBranches ? t('whyNot.at', { branch: name, types: ways }) : ways
  })
  return names.join(' · ')
}
