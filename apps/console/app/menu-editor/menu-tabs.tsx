import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { mayInBusiness } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './menu-tabs.module.css'

/** The parts of the menu, for staff who may edit it; the others have the sold-out list only. */
export function MenuTabs() {
  const { t } = useTranslation()
  const me = useMe()
  const { pathname, search } = useLocation()
  const list = useRef<HTMLElement>(null)
  // On a phone the tabs scroll; the current one is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which tab is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  if (!me.branches.some((branch) => mayInBusiness(branch, 'edit-menu'))) return null
  const branch = new URLSearchParams(search).get('branch')
  const tabs = [
    { to: '/menu', label: t('editor.items') },
    { to: '/menu/choices', label: t('field.choices') },
    { to: '/menu/labels', label: t('labels.title') },
    { to: '/menu/translations', label: t('translations.title') },
    { to: '/menu/stock', label: t('editor.stock') },
    { to: '/menu/preview', label: t('preview.title') },
    { to: '/menu/versions', label: t('versions.title') },
  ]
  return (
    <nav ref={list} aria-label={t('nav.menu')} className={styles['tabs']}>
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          end
          to={branch ? { pathname: to, search: `?branch=${branch}` } : to}
          className={styles['tab'] ?? ''}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
