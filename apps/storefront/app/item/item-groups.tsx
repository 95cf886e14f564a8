import { type Modifier, type ModifierGroup, textOf } from '@sofra/menu'
import { Badge } from '@sofra/ui/chip'
import { Checkbox, Radio } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Stepper } from '@sofra/ui/stepper'
import { text } from '@sofra/ui/text'
import { Check } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { tagNames } from '../menu/dietary-conflict-text.ts'
import { useDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import styles from './item-groups.module.css'
import type { ItemSelection } from './use-item-selection.ts'

/** The modifier groups of an item. `submitted`: the guest has tried to add the item, so missing choices are marked. */
export function ItemGroups({ selection, submitted }: { selection: ItemSelection; submitted: boolean }) {
  return selection.groups.map((group) => (
    <Group key={group.id} group={group} selection={selection} submitted={submitted} />
  ))
}

interface GroupProps {
  readonly group: ModifierGroup
  readonly selection: ItemSelection
  readonly submitted: boolean
}

function Group({ group, selection, submitted }: GroupProps) {
  const { t, format } = useTranslation()
  const count = selection.countIn(group)
  const problem = selection.problems.find((one) => one.groupId === group.id && one.modifierId === null)
  const full = group.maximum > 0 && count >= group.maximum
  const tooMany = problem?.problem === 'modifier-too-many'
  const missing = submitted && problem?.problem === 'modifier-missing'
  return (
    <fieldset
      id={`group-${group.id}`}
      className={styles['group']}
      data-problem={tooMany || missing || undefined}
      tabIndex={-1}
    >
      <legend className={layout('row', 'top', 'gap3', 'full')}>
        <span className={layout('grow')}>
          <span className={classes(text('large', 'bold'), styles['name'])}>{textOf(group.names, format.language)}</span>
          <span className={classes(text('small', 'muted'), styles['rule'])}>
            <Rule group={group} />
          </span>
        </span>
        <span aria-live="polite">
          {tooMany ? (
            <Badge tone="danger">{t('cart.problem.choiceTooMany')}</Badge>
          ) : (
            <State group={group} count={count} missing={missing} />
          )}
        </span>
      </legend>
      <div className={styles['choices']}>
        {group.modifiers
          .filter(({ visible }) => visible)
          .map((modifier) => (
            <Choice key={modifier.id} group={group} modifier={modifier} selection={selection} full={full} />
          ))}
      </div>
      {missing && <p className="visually-hidden">{t('item.chooseMore', { count: group.minimum - count })}</p>}
    </fieldset>
  )
}

/** The rule of a group: "Choose 2", "Choose up to 6, first 2 free". */
function Rule({ group }: { group: ModifierGroup }) {
  const { t } = useTranslation()
  const rule = choiceRule(t, group)
  return group.freeCount > 0 ? t('item.withFree', { rule, count: group.freeCount }) : rule
}

function choiceRule(t: Translation['t'], { minimum, maximum }: ModifierGroup): string {
  if (minimum === 0) return maximum > 0 ? t('item.upTo', { count: maximum }) : t('item.asManyAsYouLike')
  if (maximum === minimum) return t('item.choose', { count: minimum })
  return maximum > minimum ? t('item.range', { minimum, maximum }) : t('item.chooseAtLeast', { count: minimum })
}

/** Badge that shows whether the group is complete, or what is missing. */
function State({ group, count, missing }: { group: ModifierGroup; count: number; missing: boolean }) {
  const { t } = useTranslation()
  const done = <Check size={14} aria-hidden />
  if (group.minimum === 0 && count === 0) return <Badge>{t('common.optional')}</Badge>
  if (count >= group.minimum) {
    const of = group.maximum > 0 ? group.maximum : group.minimum
    return (
      <Badge tone="positive" icon={done}>
        {group.minimum === 0 ? count : t('item.chosen', { count, of })}
      </Badge>
    )
  }
  return (
    <Badge tone={missing ? 'danger' : 'accent'}>
      {count === 0 ? t('common.required') : t('item.chooseMore', { count: group.minimum - count })}
    </Badge>
  )
}

interface ChoiceProps {
  readonly group: ModifierGroup
  readonly modifier: Modifier
  readonly selection: ItemSelection
  readonly full: boolean
}

function Choice({ group, modifier, selection, full }: ChoiceProps) {
  const { t, format } = useTranslation()
  const { businessId, currency } = useShop()
  const quantity = selection.quantityOf(modifier)
  const name = textOf(modifier.names, format.language)
  const { preferences } = useDietaryPreferences(businessId)
  const avoided = tagNames(
    selection.index,
    preferences.avoided.filter((id) => modifier.tagIds.includes(id)),
    format.language,
  )
  const single = group.maximum === 1
  const end = modifier.soldOut ? (
    t('unavailable.soldOut')
  ) : !selection.isFree(group, modifier) ? (
    <bdi>{`${modifier.price > 0 ? '+' : ''}${format.money(modifier.price, currency)}`}</bdi>
  ) : group.freeCount > 0 ? (
    t('item.freeChoice')
  ) : undefined
  const choice = {
    name: group.id,
    checked: quantity > 0,
    // A chosen modifier can always be removed, even when it is sold out.
    disabled: quantity === 0 && (modifier.soldOut || (full && !single)),
    children: name,
    ...(avoided.length > 0 && {
      description: (
        <span className={classes(text('tiny', 'medium'), styles['avoided'])}>
          {t('filters.contains', { names: format.list(avoided) })}
        </span>
      ),
    }),
    onChange: () => selection.setQuantity(group, modifier, quantity > 0 ? 0 : 1),
    ...(end !== undefined && { end }),
  }

  return (
    <div className={classes(layout('row', 'gap3'), styles['choice'])} data-unavailable={modifier.soldOut || undefined}>
      {single && group.minimum === 1 ? <Radio {...choice} /> : <Checkbox {...choice} />}
      {quantity > 0 && modifier.maximum > 1 && !single && (quantity > 1 || !full) && (
        <Stepper
          value={quantity}
          min={1}
          max={Math.min(modifier.maximum, group.maximum > 0 ? quantity + group.maximum - selection.countIn(group) : 99)}
          labels={{
            value: name,
            decrease: t('common.decrease'),
            increase: t('common.increase'),
            remove: t('common.remove'),
          }}
          onChange={(next) => selection.setQuantity(group, modifier, next)}
          onRemove={() => selection.setQuantity(group, modifier, 0)}
        />
      )}
    </div>
  )
}
