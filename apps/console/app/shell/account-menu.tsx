import type { Me } from '@sofra/contract/console-codec'
import { Button, buttonClass } from '@sofra/ui/button'
import { Popover } from '@sofra/ui/popover'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import styles from './account-menu.module.css'
import { LanguageForm } from './language-form.tsx'
import { usePageFacts } from './page-facts.ts'
import { type ThemeMode, themeCookie, themes } from './theme.ts'
import { useTranslation } from './translation.tsx'

/** The menu with the signed-in person, the theme, the language and sign-out. */
export function AccountMenu({ me }: { me: Me }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const to = pathname + search
  return (
    <Popover
      label={t('account.label')}
      className={styles['panel'] ?? ''}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles['trigger']}
          aria-label={t('account.label')}
          title={me.name}
        >
          <span aria-hidden="true">{initials(me.name)}</span>
        </button>
      )}
    >
      <div className={styles['who']}>
        <strong>{me.name}</strong>
        <span dir="ltr">{me.email}</span>
        <span>{t(`roles.${me.role}`)}</span>
      </div>
      <ThemeChoice to={to} />
      <div className={styles['line']}>
        <span>{t('common.language')}</span>
        <LanguageForm to={to} />
      </div>
      <Link className={buttonClass({ wide: true })} to="/security">
        {t('security.title')}
      </Link>
      <Link className={buttonClass({ wide: true })} to="/switch-user">
        {t('switchUser.title')}
      </Link>
      <Form method="post" action="/sign-out">
        <Button type="submit" wide icon={<LogOut aria-hidden="true" />}>
          {t('nav.signOut')}
        </Button>
      </Form>
    </Popover>
  )
}

function ThemeChoice({ to }: { to: string }) {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(usePageFacts().theme)
  const choose = (mode: ThemeMode) => {
    setTheme(mode)
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore.
    document.cookie = themeCookie(mode)
    document.documentElement.dataset['theme'] = mode
  }
  const names = { light: t('common.themeLight'), dark: t('common.themeDark'), auto: t('common.themeAuto') }
  return (
    <Form method="post" action="/appearance" reloadDocument className={styles['themes']} aria-label={t('common.theme')}>
      <input type="hidden" name="to" value={to} />
      {themes.map((mode) => (
        <button
          key={mode}
          type="submit"
          name="theme"
          value={mode}
          aria-pressed={theme === mode}
          className={styles['theme']}
          onClick={(event) => {
            event.preventDefault()
            choose(mode)
          }}
        >
          {names[mode]}
        </button>
      ))}
    </Form>
  )
}

function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  return parts
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
