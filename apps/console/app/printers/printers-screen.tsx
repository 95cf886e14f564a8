import { listPrinters } from '@sofra/contract/calls/console-printers'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { Printers, StaffPrinter } from '@sofra/contract/console-printers-codec'
import { textOf } from '@sofra/menu'
import { EmptyState } from '@sofra/ui/state'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { useRecordStore, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { NewLabel } from '../labels/new-label.tsx'
import settingsStyles from '../settings/settings.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { usePolled } from '../shell/use-polled.ts'
import { addPrinter, printersOf } from './printer-records.ts'
import { PrinterSettings } from './printer-settings.tsx'
import { PrinterState } from './printer-state.tsx'
import { UnsettledTickets } from './unsettled-tickets.tsx'

/** The first contact of a new printer shows soon. */
const pollMilliseconds = 4_000

interface PrintersScreenProps {
  readonly branch: StaffBranch
  readonly loaded: Printers
  /** Whether the person may change the settings; then the screen is inside a `RecordsProvider`. */
  readonly isEditable: boolean
}

/** The printers of a branch: their state, the tickets to look at, and for owners their settings. */
export function PrintersScreen({ branch, loaded, isEditable }: PrintersScreenProps) {
  const { t } = useTranslation()
  const [reads, setReads] = useState(0)
  const subscribe = useCallback(
    (readAgain: () => void) => {
      // A press that changed something is a reason to read at once.
      if (reads > 0) readAgain()
      const timer = setInterval(readAgain, pollMilliseconds)
      return () => clearInterval(timer)
    },
    [reads],
  )
  const query = { branch_id: branch.id }
  const printers = usePolled(loaded, (client) => client.call(listPrinters, { query }), subscribe) ?? loaded
  const shown = { branch, printers, onChange: () => setReads((count) => count + 1) }
  return (
    <Screen title={t('printers.title')}>
      {isEditable ? <EditedPrinters {...shown} /> : <ListedPrinters {...shown} />}
    </Screen>
  )
}

interface ShownPrinters {
  readonly branch: StaffBranch
  readonly printers: Printers
  readonly onChange: () => void
}

function ListedPrinters({ branch, printers: { printers }, onChange }: ShownPrinters) {
  const { t, format } = useTranslation()
  if (printers.length === 0) return <EmptyState illustration={<Printer />} title={t('printers.none')} />
  return (
    <div className={settingsStyles['sections']}>
      {printers.map((printer) => (
        <SettingsSection key={printer.id} title={textOf(printer.names, format.language, branch.languages)}>
          <PrinterState printer={printer} timeZone={branch.timeZone} />
          <UnsettledTickets tickets={printer.unsettled} timeZone={branch.timeZone} onSettled={onChange} />
        </SettingsSection>
      ))}
    </div>
  )
}

function EditedPrinters({ branch, printers: { printers, network }, onChange }: ShownPrinters) {
  const { t, format } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const edited = printersOf(records, branch.id)
  const add = (name: string, language: string, done: () => void) =>
    void store.make(
      (current) => addPrinter(current, { branchId: branch.id, name, language }),
      () => {
        store.clear('new/printer', { name })
        done()
        onChange()
      },
    )
  return (
    <>
      <ChangesBar />
      <UnsavedNotice />
      <div className={settingsStyles['sections']}>
        {edited.length === 0 && (
          <EmptyState illustration={<Printer />} title={t('printers.none')}>
            {t('printers.noneText')}
          </EmptyState>
        )}
        {edited.map((on) => {
          const names = (records.get(on)?.['names'] ?? {}) as Record<string, string>
          const printer: StaffPrinter | undefined = printers.find(({ id }) => on === `printer/${branch.id}/${id}`)
          return (
            <SettingsSection key={on} title={textOf(names, format.language, branch.languages)}>
              {printer && (
                <>
                  <PrinterState printer={printer} timeZone={branch.timeZone} />
                  <UnsettledTickets tickets={printer.unsettled} timeZone={branch.timeZone} onSettled={onChange} />
                </>
              )}
              <PrinterSettings on={on} printer={printer ?? null} network={network} onChange={onChange} />
            </SettingsSection>
          )
        })}
        <NewLabel form="new/printer" title={t('printers.new')} action={t('printers.add')} onAdd={add}>
          {() => null}
        </NewLabel>
      </div>
    </>
  )
}
