import { Monitor, Moon, Sun } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { type ThemeMode, themes } from '../shell/page-facts.ts'
import { themeCookie } from '../shell/theme.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ChoiceButton } from './choice-button.tsx'
import styles from './section.module.css'

const icons = { light: Sun, dark: Moon, auto: Monitor } as const
export const themeLabels = { light: 'common.themeLight', dark: 'common.themeDark', auto: 'common.themeAuto' } as const

/** Themes; applied at once, or by a reload without JavaScript. */
export function ThemeSection({ theme, onChoose }: { theme: ThemeMode; onChoose: (theme: ThemeMode) => void }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Form className={styles['choices']} method="post" reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      {themes.map((one) => {
        const Icon = icons[one]
        return (
          <ChoiceButton
            key={one}
            name="theme"
            value={one}
            chosen={one === theme}
            icon={<Icon size={20} aria-hidden />}
            onClick={(event) => {
              event.preventDefault()
              // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our guests
              document.cookie = themeCookie(one)
              document.documentElement.dataset['theme'] = one
              onChoose(one)
            }}
          >
            {t(themeLabels[one])}
          </ChoiceButton>
        )
      })}
    </Form>
  )
}
