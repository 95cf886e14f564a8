import { useBusiness, useRecordStore } from '../changes/records.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportFlow } from './import-flow.tsx'

/** Takes a menu over from a file or from pasted text. */
export function ImportScreen() {
  const { t } = useTranslation()
  const business = useBusiness()
  const store = useRecordStore()
  return (
    <Screen title={t('imports.title')}>
      <ImportFlow
        business={business}
        onChange={() => void store.refresh()}
        below={<ExportMenu businessId={business.id} />}
      />
    </Screen>
  )
}
