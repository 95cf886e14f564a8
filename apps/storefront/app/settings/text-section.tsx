import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { writeCookie } from '../shell/preview.ts'
import { type TextSize, textSizeCookie, textSizes } from '../shell/text-size.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ChoiceForm } from './choice-form.tsx'
import styles from './section.module.css'

export const textSizeLabels = {
  100: 'settings.textNormal',
  125: 'settings.textLarge',
  150: 'settings.textLarger',
  200: 'settings.textLargest',
} as const

/** Text sizes; applied at once. */
export function TextSection({ size, onChoose }: { size: TextSize; onChoose: (size: TextSize) => void }) {
  const { t } = useTranslation()
  const letterClass = classes(layout('fixed'), text('bold', 'centred'), styles['letter'])
  const choices = textSizes.map((value) => ({
    value,
    label: t(textSizeLabels[value]),
    icon: (
      <span className={letterClass} data-size={value} aria-hidden="true">
        {t('settings.textLetter')}
      </span>
    ),
  }))
  const apply = (value: TextSize) => {
    writeCookie(textSizeCookie(value))
    document.documentElement.style.setProperty('font-size', `${value}%`)
    onChoose(value)
  }
  return (
    <>
      <ChoiceForm name="text_size" choices={choices} chosen={size} onChoose={apply} />
      <p className={classes(text('muted', 'small'), styles['hint'])}>{t('settings.textHint')}</p>
    </>
  )
}
