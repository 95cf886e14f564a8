import { IconButton } from '@sofra/ui/icon-button'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-panel.module.css'

interface EditorPanelProps {
  readonly name: string
  /** A line below the name, such as the id. */
  readonly note: string
  readonly picture?: ReactNode
  readonly closeAddress: string
  /** The id of the element that has the focus when the panel is closed. */
  readonly returnTo: string
  readonly children: ReactNode
}

/** The panel of the open record, beside its list. Each field is saved by itself and is live at once. */
export function EditorPanel({ name, note, picture, closeAddress, returnTo, children }: EditorPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOpened = useLocation().key !== 'default'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A page that is loaded with an open record keeps the focus at its start.
    if (isOpened) heading.current?.focus({ preventScroll: true })
  }, [isOpened])

  const close = async () => {
    await navigate(closeAddress, { preventScrollReset: true })
    document.getElementById(returnTo)?.focus()
  }
  return (
    <section className={styles['panel']} aria-labelledby="panel-title">
      <header className={styles['header']}>
        {picture}
        <div className={styles['title']}>
          <h2 ref={heading} id="panel-title" tabIndex={-1} dir="auto">
            {name}
          </h2>
          <p className={styles['id']}>{note}</p>
        </div>
        <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} onClick={() => void close()} />
      </header>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}
