import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { usePreHydrationChoice } from './pre-hydration-choice.ts'
import styles from './rating.module.css'

/** docs/product.md, section 9. */
const maxStars = 5

export type RatingProps = {
  name: string
  label: string
  /** The accessible name of each star, such as "2 stars". */
  starLabel: (stars: number) => string
  value?: number | undefined
  onChange?: (stars: number) => void
  required?: boolean
}

/** A rating of one to five stars as radio buttons. */
export function Rating({ name, label, starLabel, value, onChange, required = false }: RatingProps) {
  const [own, setOwn] = useState(value ?? 0)
  const chosen = value ?? own
  const id = useId()
  const choose = (star: number) => {
    setOwn(star)
    onChange?.(star)
  }
  const group = usePreHydrationChoice(String(chosen), (pressed) => choose(Number(pressed)))
  return (
    <fieldset ref={group} className={styles['rating']} aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <span className={styles['stars']}>
        {stars.map((star) => (
          <label key={star} className={styles['star']} data-on={star <= chosen || undefined}>
            <input
              type="radio"
              className={styles['input']}
              name={name}
              value={star}
              aria-label={starLabel(star)}
              required={required}
              checked={star === chosen}
              onChange={() => choose(star)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </span>
    </fieldset>
  )
}

const stars = Array.from({ length: maxStars }, (_, index) => index + 1)
