import type { StaffPrinter } from '@sofra/contract/console-printers-codec'
import { Status } from '@sofra/ui/chip'
import { useTranslation } from '../shell/translation.tsx'
import styles from './printers.module.css'

interface PrinterStateProps {
  readonly printer: StaffPrinter
  readonly timeZone: string
}

/** Whether a printer works, when it was last seen, and how many tickets it has not printed yet. */
export function PrinterState({ printer, timeZone }: PrinterStateProps) {
  const { t, format } = useTranslation()
  const { enabled, problem, seenAt, waiting, hasAddress } = printer
  const isNew = seenAt === null && problem === 'unreachable'
  const facts = [
    isNew
      ? ''
      : seenAt === null
        ? t('printers.neverSeen')
        : t('printers.seen', { time: format.dateTime(seenAt, timeZone) }),
    waiting > 0 ? t('printers.waiting', { count: waiting }) : '',
  ].filter(Boolean)
  return (
    <div className={styles['state']} role="status">
      <Status tone={!enabled ? 'neutral' : isNew ? 'info' : problem === null ? 'positive' : 'danger'}>
        {!enabled
          ? t('printers.off')
          : isNew
            ? t(hasAddress ? 'printers.notConnected' : 'printers.noAddress')
            : problem === null
              ? t('printers.ready')
              : t(`printers.problem.${problem}`)}
      </Status>
      {facts.map((fact) => (
        <span key={fact} className={styles['fact']}>
          {fact}
        </span>
      ))}
    </div>
  )
}
