import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './mood-picker.module.css'

const moods = [
  { stars: 1, Icon: Angry, word: 'review.star1' },
  { stars: 2, Icon: Frown, word: 'review.star2' },
  { stars: 3, Icon: Meh, word: 'review.star3' },
  { stars: 4, Icon: Smile, word: 'review.star4' },
  { stars: 5, Icon: Laugh, word: 'review.star5' },
] as const

/** Optional rating with five faces. */
export function MoodPicker({ name, chosen }: { name: string; chosen: string }) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className={classes(text('medium'), styles['legend'])}>{t('feedback.mood')}</legend>
      <div className={styles['moods']}>
        <div className={classes(layout('gap1'), styles['row'])}>
          {moods.map(({ stars, Icon, word }) => (
            <label key={stars} className={classes(layout('stack', 'gap1'), text('muted', 'centred'), styles['mood'])}>
              <input
                className={styles['input']}
                type="radio"
                name={name}
                value={stars}
                defaultChecked={chosen === String(stars)}
              />
              <Icon size={32} strokeWidth={1.75} aria-hidden />
              <span className={text('tiny', 'tight')}>{t(word)}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
