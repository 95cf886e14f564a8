import { exportMenu } from '@sofra/contract/calls/console-imports'
import { buttonClass } from '@sofra/ui/button'
import { Checkbox } from '@sofra/ui/choice'
import { Segmented } from '@sofra/ui/segmented'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './import-flow.module.css'

const formats = ['xlsx', 'csv', 'json'] as const
const formatNames = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' } as const

/** Downloads the menu with everything in it. */
export function ExportMenu({ businessId }: { readonly businessId: string }) {
  const { t, format: formatter } = useTranslation()
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [hasPictures, setHasPictures] = useState(false)
  const query = { format, pictures: hasPictures ? ('true' as const) : ('false' as const) }
  const address = apiClient(formatter.language).url(exportMenu, { params: { id: businessId }, query })
  return (
    <section className={styles['export']} aria-labelledby="export-title">
      <h2 id="export-title" className={styles['title']}>
        {t('imports.export')}
      </h2>
      <p className={styles['muted']}>{t('imports.exportHint')}</p>
      <Segmented
        label={t('imports.exportFormat')}
        name="export-format"
        options={formats.map((value) => ({ value, label: formatNames[value] }))}
        value={format}
        onChange={setFormat}
      />
      <Checkbox checked={hasPictures} onChange={(event) => setHasPictures(event.currentTarget.checked)}>
        {t('imports.exportPictures')}
      </Checkbox>
      <a href={address} download className={buttonClass({ variant: 'secondary' })}>
        <Download aria-hidden="true" />
        {t('imports.download')}
      </a>
    </section>
  )
}
