import type { PriceLabel } from '@sofra/menu'
import { nearestSellableQuantity, weightPresets } from '@sofra/ordering'
import { Chip } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Stepper } from '@sofra/ui/stepper'
import { text } from '@sofra/ui/text'
import { useId, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { parseWeight } from './parse-weight.ts'
import styles from './weight-field.module.css'
import { weightText } from './weight-text.ts'

interface WeightFieldProps {
  readonly label: PriceLabel
  /** In thousandths of the label's unit. */
  readonly weight: number
  readonly onChange: (weight: number) => void
}

/** The weight of an item: usual weights to press, steps, and an amount to type. */
export function WeightField({ label, weight, onChange }: WeightFieldProps) {
  const translation = useTranslation()
  const { t } = translation
  const { minimum, maximum, step } = label
  const id = useId()
  const formatted = (one: number) => weightText(translation, one, label.unit)
  const presets = weightPresets(label)
  return (
    <div className={layout('stack', 'gap3')}>
      <div className={classes(layout('row', 'wrap', 'spread', 'gap3'))}>
        <span className={text('large', 'bold')}>{t('item.howMuch')}</span>
        <Stepper
          value={weight}
          min={minimum}
          max={maximum}
          step={step}
          field={<TypedWeight label={label} weight={weight} describedBy={id} onChange={onChange} />}
          labels={{ value: t('item.howMuch'), decrease: t('common.decrease'), increase: t('common.increase') }}
          onChange={onChange}
        />
      </div>
      {presets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset requires a legend; the heading above names it.
        <div role="group" aria-label={t('item.weights')} className={layout('row', 'wrap', 'gap2')}>
          {presets.map((preset) => (
            <Chip key={preset} selected={preset === weight} onClick={() => onChange(preset)}>
              {formatted(preset)}
            </Chip>
          ))}
        </div>
      )}
      <p id={id} className={text('small', 'muted')}>
        {t('item.weightRange', { from: formatted(minimum), to: formatted(maximum), step: formatted(step) })}
      </p>
    </div>
  )
}

interface TypedWeightProps extends WeightFieldProps {
  readonly describedBy: string
}

/** The weight as a text field; what was typed is rounded to a sellable weight when the field is left. */
function TypedWeight({ label, weight, describedBy, onChange }: TypedWeightProps) {
  const translation = useTranslation()
  /** What is being typed; null while the field shows the weight. */
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const parsed = typed === null ? null : parseWeight(typed, label)
    if (parsed !== null) onChange(nearestSellableQuantity(parsed, label))
    setTyped(null)
  }
  return (
    <input
      className={styles['typed']}
      aria-label={translation.t('item.howMuch')}
      aria-describedby={describedBy}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={12}
      value={typed ?? weightText(translation, weight, label.unit)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
