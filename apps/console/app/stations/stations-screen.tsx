import type { Records } from '@sofra/changes'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { ChefHat, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { TextsField } from '../changes/fields.tsx'
import { OrderedField } from '../changes/ordered-field.tsx'
import { useRecordStore, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { NewLabel } from '../labels/new-label.tsx'
import { removal } from '../menu-editor/new-records.ts'
import settingsStyles from '../settings/settings.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { addStation, assignableOf, moveFirst, stationsOf } from './station-records.ts'

interface StationsScreenProps {
  readonly branch: StaffBranch
  readonly menu: Records
}

/** The stations of a branch's kitchen, and what each of them prepares. */
export function StationsScreen({ branch, menu }: StationsScreenProps) {
  const { t, format } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const stations = stationsOf(records, branch.id)
  const nameOf = (names: Readonly<Record<string, string>>) => textOf(names, format.language, branch.languages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nameOf` depends on the language and the branch only.
  const assignable = useMemo(() => assignableOf(menu, nameOf), [menu, format.language, branch.languages])
  const add = (name: string, language: string, done: () => void) =>
    void store.make(
      (current) => addStation(current, { branchId: branch.id, name, language }),
      () => {
        store.clear('new/station', { name })
        done()
      },
    )
  return (
    <Screen title={t('stations.title')}>
      <ChangesBar />
      <UnsavedNotice />
      <div className={settingsStyles['sections']}>
        {stations.length === 0 && (
          <EmptyState illustration={<ChefHat />} title={t('stations.none')}>
            {t('stations.noneText')}
          </EmptyState>
        )}
        {stations.map((on, at) => (
          <SettingsSection
            key={on}
            title={nameOf((records.get(on)?.['names'] ?? {}) as Record<string, string>)}
            note={t(at === 0 ? 'stations.first' : 'stations.other')}
          >
            <TextsField on={on} field="names" label={t('field.names')} required />
            <OrderedField
              on={on}
              field="category_ids"
              label={t('field.stationCategories')}
              options={assignable.categories}
              isOrdered={false}
            />
            <OrderedField
              on={on}
              field="item_ids"
              label={t('field.stationItems')}
              options={assignable.items}
              isOrdered={false}
            />
            <Foot on={on} branchId={branch.id} isFirst={at === 0} />
          </SettingsSection>
        ))}
        <NewLabel form="new/station" title={t('stations.new')} action={t('stations.add')} onAdd={add}>
          {() => null}
        </NewLabel>
      </div>
    </Screen>
  )
}

function Foot({ on, branchId, isFirst }: { on: string; branchId: string; isFirst: boolean }) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const remove = () => {
    // The button with the focus is gone at once.
    document.getElementById('content')?.focus({ preventScroll: true })
    void store.make((current) => removal(current, on))
  }
  return (
    <div className={settingsStyles['foot']}>
      {!isFirst && (
        <Button onClick={() => void store.make((current) => moveFirst(current, branchId, on))}>
          {t('stations.makeFirst')}
        </Button>
      )}
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
        {t('stations.remove')}
      </Button>
    </div>
  )
}
