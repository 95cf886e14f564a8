import { Refusal } from '@sofra/contract'
import { createPrinterAddress } from '@sofra/contract/calls/console-printers'
import type { StaffPrinter } from '@sofra/contract/console-printers-codec'
import { Button } from '@sofra/ui/button'
import { ConfirmDialog } from '@sofra/ui/dialog'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import settingsStyles from '../settings/settings.module.css'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './printers.module.css'

interface PrinterAddressProps {
  readonly printer: StaffPrinter
  readonly onCreated: () => void
}

/** The address that a printer asks for its tickets. It is a secret and shown once; a new one replaces it. */
export function PrinterAddress({ printer, onCreated }: PrinterAddressProps) {
  const { t, format } = useTranslation()
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const create = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const params = { branchId: printer.branchId, printerId: printer.id }
      const created = await apiClient(format.language).call(createPrinterAddress, { params })
      setAddress(created.address)
      onCreated()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t('printers.failed') })
    } finally {
      setBusy(false)
    }
  }
  if (address !== null) {
    return (
      <Notice tone="info" title={t('printers.addressTitle')}>
        <p>{t('printers.addressText')}</p>
        <TextField
          label={t('printers.address')}
          dir="ltr"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Notice>
    )
  }
  return (
    <div className={styles['address']}>
      <p className={settingsStyles['note']}>
        {t(printer.hasAddress ? 'printers.addressHidden' : 'printers.addressHint')}
      </p>
      <Button loading={isBusy} onClick={() => (printer.hasAddress ? setAsking(true) : void create())}>
        {t(printer.hasAddress ? 'printers.renewAddress' : 'printers.createAddress')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void create()}
        title={t('printers.renewTitle')}
        confirmLabel={t('printers.renewAddress')}
        cancelLabel={t('common.back')}
      >
        {t('printers.renewText')}
      </ConfirmDialog>
    </div>
  )
}
