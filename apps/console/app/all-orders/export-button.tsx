import { exportOrders } from '@sofra/contract/calls/console-orders'
import { Button, buttonClass } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { Segmented } from '@sofra/ui/segmented'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { type OrderFilters, queryOf } from './filters.ts'

const formats = ['xlsx', 'csv'] as const
const formatNames = { xlsx: 'Excel', csv: 'CSV' } as const
/** The maximum number of orders that the API exports. */
const maxExported = 100_000

/** Asks for the format and downloads the orders that match. */
export function ExportButton({ filters, branchId }: { filters: OrderFilters; branchId: string | null }) {
  const { t, format: formatter } = useTranslation()
  const [open, setOpen] = useState(false)
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const query = {
    ...queryOf(filters),
    ...(branchId !== null && { branch_id: branchId }),
    ...{ format, locale: formatter.language },
  }
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('allOrders.export')}
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('allOrders.exportTitle')}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t('common.back')}</Button>
              <a
                href={apiClient(formatter.language).url(exportOrders, { query })}
                download
                className={buttonClass({ variant: 'primary' })}
                onClick={() => setOpen(false)}
              >
                {t('allOrders.download')}
              </a>
            </>
          }
        >
          <p>{t('allOrders.exportText', { number: formatter.number(maxExported) })}</p>
          <Segmented
            label={t('allOrders.format')}
            name="export-format"
            options={formats.map((value) => ({ value, label: formatNames[value] }))}
            value={format}
            onChange={setFormat}
          />
        </Dialog>
      )}
    </>
  )
}
