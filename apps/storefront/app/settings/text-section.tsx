import { Form, useLocation } from 'react-router'
import { type TextSize, textSizeCookie, textSizes } from '../shell/text-size.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ChoiceButton } from './choice-button.tsx'
import styles from './section.module.css'

export const textSizeLabels = {
  100: 'settings.textNormal',
  125: 'settings.textLarge',
  150: 'settings.textLarger',
  200: 'settings.textLargest',
} as const

/** Text sizes; applied at once, or by a reload without JavaScript. */
export function TextSection({ size, onChoose }: { size: TextSize; onChoose: (size: TextSize) => void }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <>
      <Form className={styles['choices']} method="post" reloadDocument>
        <input type="hidden" name="back" value={pathname + search} />
        {textSizes.map((one) => (
          <ChoiceButton
            key={one}
            name="text_size"
            value={one}
            chosen={one === size}
            icon={
              <span className={styles['letter']} data-size={one} aria-hidden="true">
                {t('settings.textLetter')}
              </span>
            }
            onClick={(event) => {
              event.preventDefault()
              // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our guests
              document.cookie = textSizeCookie(one)
              document.documentElement.style.setProperty('font-size', `${one}%`)
              onChoose(one)
            }}
          >
            {t(textSizeLabels[one])}
          </ChoiceButton>
        ))}
      </Form>
      <p className={styles['hint']}>{t('settings.textHint')}</p>
    </>
  )
}
