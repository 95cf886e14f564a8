import { valueAt } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { printTestTicket } from '@sofra/contract/calls/console-printers'
import type { StaffPrinter } from '@sofra/contract/console-printers-codec'
import { printerPorts } from '@sofra/contract/printer-ports'
import { consoleLanguages } from '@sofra/i18n'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Select } from '@sofra/ui/field'
import { showToast } from '@sofra/ui/toasts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { languageName } from '../changes/describe-change.ts'
import { CheckListField, InputField, SelectField, SwitchField, TextsField } from '../changes/fields.tsx'
import { codeForm, numberForm } from '../changes/parse-input.ts'
import { useBusiness, useField, useRecordStore, useRecords } from '../changes/records.tsx'
import { removal } from '../menu-editor/new-records.ts'
import { orderableTypes, typeName } from '../orders/destination.ts'
import settingsStyles from '../settings/settings.module.css'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { stationsOf } from '../stations/station-records.ts'
import { PrinterAddress } from './printer-address.tsx'
import styles from './printers.module.css'

const hostForm = codeForm(/^(?:\d{1,3}\.){3}\d{1,3}$/, (text) => text)
const portForm = numberForm(printerPorts)

interface PrinterSettingsProps {
  /** The reference of the printer. */
  readonly on: string
  /** Its state; null until it is read for the first time. */
  readonly printer: StaffPrinter | null
  /** Whether the server connects to printers in a local network. */
  readonly network: boolean
  readonly onChange: () => void
}

/** How a printer is connected, and what it prints in which language. */
export function PrinterSettings({ on, printer, network, onChange }: PrinterSettingsProps) {
  const translation = useTranslation()
  const { t } = translation
  const { languages } = useBusiness()
  const kind = valueAt(useRecords().get(on), 'kind')
  const codes = [...new Set([...languages, ...consoleLanguages])]
  const named = codes.map((value) => ({ value, label: languageName(value) }))
  return (
    <>
      <SwitchField on={on} field="enabled" label={t('field.enabled')} hint={t('printers.enabledHint')} />
      <TextsField on={on} field="names" label={t('field.names')} required />
      {(network || kind === 'network') && (
        <SelectField
          on={on}
          field="kind"
          label={t('field.printerKind')}
          options={(['cloud', 'network'] as const).map((value) => ({ value, label: t(`printers.kind.${value}`) }))}
        />
      )}
      {kind === 'network' ? (
        <div className={settingsStyles['pair']}>
          <InputField
            on={on}
            field="host"
            label={t('field.printerHost')}
            form={hostForm}
            hint={t('printers.hostHint')}
          />
          <InputField on={on} field="port" label={t('field.printerPort')} form={portForm} inputMode="numeric" />
        </div>
      ) : (
        printer && <PrinterAddress printer={printer} onCreated={onChange} />
      )}
      <div className={settingsStyles['pair']}>
        <PaperField on={on} />
        <SelectField on={on} field="language" label={t('field.kitchenLanguage')} options={named} />
        <SelectField
          on={on}
          field="second_language"
          label={t('field.secondLanguage')}
          none={t('printers.noSecondLanguage')}
          options={[{ value: 'guest', label: t('printers.guestLanguage') }, ...named]}
        />
      </div>
      <CheckListField
        on={on}
        field="types"
        legend={t('printers.types')}
        options={orderableTypes.map((value) => ({ value, label: typeName(value, translation) }))}
      />
      <StationField on={on} />
      <SwitchField
        on={on}
        field="guest_details"
        label={t('field.guestDetails')}
        hint={t('printers.guestDetailsHint')}
      />
      <Foot on={on} printer={printer} onChange={onChange} />
    </>
  )
}

/** The station whose part of each order a printer prints, where its branch has stations. */
function StationField({ on }: { on: string }) {
  const { t, format } = useTranslation()
  const records = useRecords()
  const { languages } = useBusiness()
  const [, branchId = ''] = on.split('/')
  const stations = stationsOf(records, branchId).map((reference) => ({
    value: reference.split('/').at(-1) ?? '',
    label: textOf((records.get(reference)?.['names'] ?? {}) as Record<string, string>, format.language, languages),
  }))
  if (stations.length === 0) return null
  return (
    <SelectField
      on={on}
      field="station"
      label={t('field.printerStation')}
      none={t('printers.wholeOrders')}
      options={stations}
    />
  )
}

function PaperField({ on }: { on: string }) {
  const { t } = useTranslation()
  const { input, set } = useField(on, 'paper')
  return (
    <Select label={t('field.paper')} value={String(input)} onChange={(event) => set(Number(event.currentTarget.value))}>
      {['80', '58'].map((width) => (
        <option key={width} value={width}>
          {t('printers.paper', { width })}
        </option>
      ))}
    </Select>
  )
}

function Foot({ on, printer, onChange }: Pick<PrinterSettingsProps, 'on' | 'printer' | 'onChange'>) {
  const { t, format } = useTranslation()
  const store = useRecordStore()
  const [isBusy, setBusy] = useState(false)
  const printTest = async () => {
    if (!printer) return
    setBusy(true)
    try {
      const params = { branchId: printer.branchId, printerId: printer.id }
      await apiClient(format.language).call(printTestTicket, { params })
      showToast({ text: t('printers.testSent') })
      onChange()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t('printers.failed') })
    } finally {
      setBusy(false)
    }
  }
  const remove = () => {
    // The button with the focus is gone at once.
    document.getElementById('content')?.focus({ preventScroll: true })
    void store.make((current) => removal(current, on))
  }
  return (
    <div className={styles['foot']}>
      {printer && (
        <Button loading={isBusy} onClick={() => void printTest()}>
          {t('printers.printTest')}
        </Button>
      )}
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
        {t('printers.remove')}
      </Button>
    </div>
  )
}
