import {
  countDietaryMatches,
  type DietaryPreferences,
  dietaryMatch,
  indexMenu,
  noDietaryPreferences,
  preferenceField,
  supportedPreferences,
  type Tag,
  tagsInUse,
  textOf,
} from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Chip } from '@sofra/ui/chip'
import { Sheet } from '@sofra/ui/sheet'
import { Skeleton } from '@sofra/ui/skeleton'
import { ErrorState } from '@sofra/ui/state'
import { text } from '@sofra/ui/text'
import { Check, WifiOff, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { countPreferences, useDietaryPreferences } from './dietary-preferences-store.ts'
import styles from './filter-sheet.module.css'
import type { ItemCard } from './menu-view.ts'
import type { WholeMenu } from './use-whole-menu.ts'

interface FilterSheetProps {
  /** The items to filter. */
  readonly dishes: readonly ItemCard[]
  /** The full menu with tags, once loaded. */
  readonly whole: WholeMenu
  readonly onClose: () => void
  /** Shows only matching items. */
  readonly onShow: () => void
}

/** Filters by diet, allergen, ingredient and tag, each with the number of remaining items. */
export default function FilterSheet({ dishes, whole, onClose, onShow }: FilterSheetProps) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { preferences, setPreferences } = useDietaryPreferences(businessId)
  const [chosen, setDraft] = useState<DietaryPreferences>(preferences)
  const index = whole.menu ? indexMenu(whole.menu) : null
  const draft = useMemo(() => (index ? supportedPreferences(index, chosen) : chosen), [index, chosen])
  const items = useMemo(() => dishes.flatMap(({ id }) => index?.items.get(id) ?? []), [index, dishes])
  const fitting = useMemo(
    () => (index ? items.filter((item) => dietaryMatch(index, item, draft).kind === 'match').length : 0),
    [index, items, draft],
  )
  const counts = useMemo(
    () => (index ? countDietaryMatches(index, items, draft) : new Map<string, number>()),
    [index, items, draft],
  )

  const close = (next: DietaryPreferences) => {
    setPreferences(next)
    onClose()
  }
  const footer = (
    <div className={styles['footer']}>
      <Button size="large" disabled={countPreferences(draft) === 0} onClick={() => setDraft(noDietaryPreferences)}>
        {t('filters.clear')}
      </Button>
      <Button
        variant="primary"
        size="large"
        wide
        disabled={!index || fitting === 0}
        onClick={() => {
          if (countPreferences(draft) > 0) onShow()
          close(draft)
        }}
      >
        {fitting === 0 && index ? t('filters.noneTitle') : t('filters.show', { count: fitting })}
      </Button>
    </div>
  )
  return (
    <Sheet open onClose={onClose} title={t('filters.title')} closeLabel={t('common.close')} footer={footer}>
      <div className={styles['body']}>
        {index ? (
          <Choices
            tags={tagsInUse(index)}
            languages={index.menu.languages}
            counts={counts}
            draft={draft}
            onChange={setDraft}
          />
        ) : whole.kind === 'failed' ? (
          <ErrorState
            illustration={<WifiOff />}
            title={t('search.failedTitle')}
            action={<Button onClick={whole.retry}>{t('common.retry')}</Button>}
          />
        ) : (
          <Skeleton rows={6} label={t('common.loading')} />
        )}
      </div>
    </Sheet>
  )
}

interface ChoicesProps {
  readonly tags: readonly Tag[]
  readonly languages: readonly string[]
  readonly counts: ReadonlyMap<string, number>
  readonly draft: DietaryPreferences
  readonly onChange: (preferences: DietaryPreferences) => void
}

function Choices({ tags, languages, counts, draft, onChange }: ChoicesProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const groups = [
    { name: t('filters.diets'), kinds: ['diet'] },
    { name: t('filters.avoid'), kinds: ['allergen'] },
    { name: t('filters.avoidIngredients'), kinds: ['ingredient'] },
    { name: t('filters.tags'), kinds: ['tag', 'spice'] },
  ]
  const toggle = ({ id, kind }: Tag) => {
    const field = preferenceField(kind)
    const has = draft[field].includes(id)
    onChange({ ...draft, [field]: has ? draft[field].filter((one) => one !== id) : [...draft[field], id] })
  }
  return (
    <div className={styles['groups']}>
      {groups.map(({ name, kinds }) => {
        const own = tags.filter(({ kind }) => kinds.includes(kind))
        if (own.length === 0) return null
        return (
          <fieldset key={name}>
            <legend className={styles['legend']}>{name}</legend>
            <div className={styles['chips']}>
              {own.map((tag) => {
                const chosen = draft[preferenceField(tag.kind)].includes(tag.id)
                const count = counts.get(tag.id) ?? 0
                const Mark = preferenceField(tag.kind) === 'avoided' ? X : Check
                return (
                  <Chip
                    key={tag.id}
                    selected={chosen}
                    disabled={count === 0 && !chosen}
                    icon={chosen && <Mark size={16} aria-hidden />}
                    onClick={() => toggle(tag)}
                  >
                    {textOf(tag.names, language, languages)} <small className={styles['count']}>{count}</small>
                  </Chip>
                )
              })}
            </div>
          </fieldset>
        )
      })}
      <p className={text('small', 'muted')}>{t('filters.note')}</p>
    </div>
  )
}
