import { Button } from '@sofra/ui/button'
import { Switch } from '@sofra/ui/choice'
import { Dialog } from '@sofra/ui/dialog'
import { useTranslation } from '../shell/translation.tsx'
import styles from './shortcuts-dialog.module.css'

/** The list of the board's keyboard shortcuts. */
export function ShortcutsDialog(props: {
  open: boolean
  onClose: () => void
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}) {
  const { t } = useTranslation()
  const rows = [
    [['J', 'K', '↑', '↓'], t('shortcuts.upDown')],
    [['←', '→'], t('shortcuts.sideways')],
    [['A'], t('shortcuts.accept')],
    [['+', '−'], t('shortcuts.minutes')],
    [['R'], t('shortcuts.reject')],
    [['N'], t('shortcuts.next')],
    [['C'], t('shortcuts.cancel')],
    [['Enter'], t('shortcuts.open')],
    [['P'], t('shortcuts.print')],
    [['G'], t('shortcuts.gotIt')],
    [['/'], t('shortcuts.search')],
    [['?'], t('shortcuts.help')],
  ] as const
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('shortcuts.title')}
      actions={<Button onClick={props.onClose}>{t('common.close')}</Button>}
    >
      <dl className={styles['list']}>
        {rows.map(([keys, does]) => (
          <div key={does} className={styles['row']}>
            <dt className={styles['keys']} dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={props.enabled} onChange={(event) => props.onEnabled(event.target.checked)}>
        {t('shortcuts.enabled')}
      </Switch>
    </Dialog>
  )
}
