import { cartLimits } from '@sofra/ordering'
import { RadioCards } from '@sofra/ui/choice'
import { TextArea } from '@sofra/ui/field'
import { Stepper } from '@sofra/ui/stepper'
import { useShop } from '../business/use-shop.ts'
import { unitText } from '../menu/unit-text.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { ItemGroups } from './item-groups.tsx'
import styles from './item-options.module.css'
import type { Wish } from './use-wish.ts'
import { weightText } from './weight-text.ts'

/** Everything to decide about an item: size, weight, choices, and a word to the kitchen. */
export function ItemOptions({ wish, tried }: { wish: Wish; tried: boolean }) {
  const words = useWords()
  const { t } = words
  const { item, label, line } = wish
  return (
    <>
      {item.priceLabels.length > 1 && <Labels wish={wish} />}
      {label.by === 'weight' && (
        <div className={styles['weight']}>
          <span className={styles['title']}>{t('item.howMuch')}</span>
          <Stepper
            value={line.weight ?? label.minimum}
            min={label.minimum}
            max={label.maximum}
            step={label.step}
            format={(weight) => weightText(words, weight, label.unit)}
            labels={{ value: t('item.howMuch'), decrease: t('common.decrease'), increase: t('common.increase') }}
            onChange={wish.setWeight}
          />
        </div>
      )}
      <ItemGroups wish={wish} tried={tried} />
      <div className={styles['comment']} id="comment">
        <TextArea
          label={t('item.comment')}
          note={item.commentRequired ? t('common.required') : t('common.optional')}
          placeholder={t('item.commentHint')}
          rows={2}
          maxLength={cartLimits.commentLength}
          value={line.comment}
          onChange={(event) => wish.setComment(event.currentTarget.value)}
          {...(tried && wish.commentMissing && { error: t('item.commentMissing') })}
        />
      </div>
    </>
  )
}

function Labels({ wish }: { wish: Wish }) {
  const words = useWords()
  const { t, format } = words
  const { currency } = useShop()
  const { language } = usePageFacts()
  return (
    <div className={styles['labels']}>
      <RadioCards
        legend={t('item.size')}
        name="price-label"
        value={wish.label.id}
        onChange={wish.chooseLabel}
        options={wish.item.priceLabels.map((label) => {
          const { price, original, unit } = wish.priceOf(label)
          return {
            value: label.id,
            label: label.names[language] ?? '',
            ...(!wish.item.hidePrice && {
              description: (
                <span className={styles['price']}>
                  <bdi>{format.money(price, currency)}</bdi>
                  {unit !== null && ` ${t('menu.perUnit', { unit: unitText(words, unit) })}`}
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
