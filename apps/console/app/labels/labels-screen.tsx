import { ChangesBar } from '../changes/changes-bar.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './labels-screen.module.css'
import { TagsSection } from './tags-section.tsx'
import { TaxesSection } from './taxes-section.tsx'

/** The tags, allergens and taxes that items and modifiers can have. */
export function LabelsScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('labels.title')}>
      <ChangesBar />
      <UnsavedNotice />
      <div className={styles['sections']}>
        <TagsSection />
        <TaxesSection />
      </div>
    </Screen>
  )
}
