import { Monitor, Moon, Sun } from 'lucide-react'
import { type ThemeMode, themes } from '../shell/page-facts.ts'
import { writeCookie } from '../shell/preview.ts'
import { themeCookie } from '../shell/theme.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ChoiceForm } from './choice-form.tsx'

const icons = { light: Sun, dark: Moon, auto: Monitor } as const
export const themeLabels = { light: 'common.themeLight', dark: 'common.themeDark', auto: 'common.themeAuto' } as const

/** Themes; applied at once. */
export function ThemeSection({ theme, onChoose }: { theme: ThemeMode; onChoose: (theme: ThemeMode) => void }) {
  const { t } = useTranslation()
  const choices = themes.map((value) => {
    const Icon = icons[value]
    return { value, label: t(themeLabels[value]), icon: <Icon size={20} aria-hidden /> }
  })
  const apply = (value: ThemeMode) => {
    writeCookie(themeCookie(value))
    document.documentElement.dataset['theme'] = value
    onChoose(value)
  }
  return <ChoiceForm name="theme" choices={choices} chosen={theme} onChoose={apply} />
}
