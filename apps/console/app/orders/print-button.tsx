import { Refusal } from '@sofra/contract'
import { listPrinters, printOrder } from '@sofra/contract/calls/console-printers'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { StaffPrinter } from '@sofra/contract/console-printers-codec'
import { textOf } from '@sofra/menu'
import type { StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { IconButton } from '@sofra/ui/icon-button'
import { Segmented } from '@sofra/ui/segmented'
import { showToast } from '@sofra/ui/toasts'
import { Printer, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './print-button.module.css'
import { type Paper, papers } from './print-paper.ts'

interface PrintButtonProps {
  readonly order: StaffOrder
  readonly branch: StaffBranch | undefined
  readonly paper: Paper
  readonly onPaper: (paper: Paper) => void
}

/** Prints the ticket: at once from the browser, or at a printer of the branch if it has one. */
export function PrintButton({ order, branch, paper, onPaper }: PrintButtonProps) {
  const { t, format } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const [isReading, setReading] = useState(false)
  const [printers, setPrinters] = useState<readonly StaffPrinter[]>([])
  const read = async () => {
    setReading(true)
    const found = await readPrinters(order.branchId, format.language)
    setReading(false)
    setPrinters(found)
    return found
  }
  const print = async () => {
    const found = await read()
    if (found.length === 0) window.print()
    else setChoosing(true)
  }
  const choose = async () => {
    await read()
    setChoosing(true)
  }
  const printHere = () => {
    setChoosing(false)
    // After the dialog has gone: it is above the ticket.
    setTimeout(() => window.print(), 50)
  }
  const printAt = async ({ id, names }: StaffPrinter) => {
    setChoosing(false)
    try {
      const input = { params: { id: order.id }, body: { printer_id: id } }
      await apiClient(format.language).call(printOrder, input)
      showToast({ text: t('orders.sentToPrinter', { name: textOf(names, format.language, branch?.languages) }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t('printers.failed') })
    }
  }
  return (
    <>
      <Button icon={<Printer aria-hidden="true" />} loading={isReading} onClick={() => void print()}>
        {t('orders.print')}
      </Button>
      <IconButton
        label={t('orders.printOptions')}
        icon={<Settings2 aria-hidden="true" />}
        onClick={() => void choose()}
      />
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={t('orders.printTitle')}>
        <div className={styles['choices']}>
          {printers.map((printer) => (
            <Button key={printer.id} variant="primary" wide onClick={() => void printAt(printer)}>
              {textOf(printer.names, format.language, branch?.languages)}
            </Button>
          ))}
          <Segmented
            label={t('field.paper')}
            name="paper"
            options={papers.map((value) => ({
              value,
              label: value === 'sheet' ? t('orders.sheetPaper') : t('printers.paper', { width: value }),
            }))}
            value={paper}
            onChange={onPaper}
          />
          <Button wide variant={printers.length === 0 ? 'primary' : 'secondary'} onClick={printHere}>
            {t('orders.printHere')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** The printers of a branch that are on; none if they cannot be read: tickets are then printed from the browser. */
async function readPrinters(branchId: string, language: string): Promise<readonly StaffPrinter[]> {
  try {
    const { printers } = await apiClient(language).call(listPrinters, { query: { branch_id: branchId } })
    return printers.filter(({ enabled }) => enabled)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return []
  }
}
