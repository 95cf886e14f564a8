import { textOf } from '@sofra/menu'
import { cartLimits } from '@sofra/ordering'
import { RadioCards } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { TextArea } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { useShop } from '../business/use-shop.ts'
import { unitText } from '../menu/unit-text.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ItemGroups } from './item-groups.tsx'
import styles from './item-options.module.css'
import type { ItemSelection } from './use-item-selection.ts'
import { WeightField } from './weight-field.tsx'

/** The options of an item: size, weight, modifiers and a comment for the kitchen. */
export function ItemOptions({ selection, submitted }: { selection: ItemSelection; submitted: boolean }) {
  const { t } = useTranslation()
  const { businessType } = useShop()
  const { item, label, line } = selection
  return (
    <>
      {item.priceLabels.length > 1 && <Labels selection={selection} />}
      {label.by === 'weight' && (
        <div className={styles['part']}>
          <WeightField label={label} weight={line.weight ?? label.minimum} onChange={selection.setWeight} />
        </div>
      )}
      <ItemGroups selection={selection} submitted={submitted} />
      <div className={styles['part']} id="comment">
        <TextArea
          label={t('item.comment')}
          note={item.commentRequired ? t('common.required') : t('common.optional')}
          placeholder={t(`item.commentHint.${businessType}`)}
          rows={2}
          maxLength={cartLimits.commentLength}
          value={line.comment}
          onChange={(event) => selection.setComment(event.currentTarget.value)}
          {...(submitted && selection.commentMissing && { error: t('item.commentMissing') })}
        />
      </div>
    </>
  )
}

function Labels({ selection }: { selection: ItemSelection }) {
  const translation = useTranslation()
  const { t, format } = translation
  const { currency } = useShop()
  return (
    <div className={classes(styles['part'], styles['labels'])}>
      <RadioCards
        legend={t('item.size')}
        name="price-label"
        value={selection.label.id}
        onChange={selection.chooseLabel}
        options={selection.item.priceLabels.map((label) => {
          const { price, original, unit } = selection.priceOf(label)
          return {
            value: label.id,
            label: textOf(label.names, format.language),
            ...(!selection.item.hidePrice && {
              description: (
                <span className={classes(layout('inline', 'baseline'), text('figures'), styles['price'])}>
                  <bdi>{format.money(price, currency)}</bdi>
                  {unit !== null && ` ${t('menu.perUnit', { unit: unitText(translation, unit) })}`}
                  {original !== null && <s>{format.moneyDigits(original, currency)}</s>}
                </span>
              ),
            }),
          }
        })}
      />
    </div>
  )
}
