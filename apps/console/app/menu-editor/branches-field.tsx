import { referenceOf } from '@sofra/contract/menu-records'
import { Checkbox } from '@sofra/ui/choice'
import fieldStyles from '../changes/fields.module.css'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import { recordOf } from './menu-view.ts'

/** The branches that sell an item. A branch without a record of its own sells it. */
export function BranchesField({ itemId }: { itemId: string }) {
  const { t, format } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const me = useMe()
  const { id: businessId } = useBusiness()
  const branches = me.branches.filter((branch) => branch.businessId === businessId)
  if (branches.length < 2) return null

  const sell = (branchId: string, isSold: boolean) => {
    const on = referenceOf('item_branch', itemId, branchId)
    const before = recordOf(records, 'item_branch', itemId, branchId)
    if (before) return store.set(on, { visible: isSold })
    return store.make([
      { on, field: null, from: null, to: { visible: isSold, branch_window: null, names: {}, descriptions: {} } },
    ])
  }
  return (
    <fieldset className={fieldStyles['checks']}>
      <legend className={fieldStyles['legend']}>{t('editor.soldAt')}</legend>
      {branches.map((branch) => (
        <Checkbox
          key={branch.id}
          checked={recordOf(records, 'item_branch', itemId, branch.id)?.visible ?? true}
          onChange={(event) => void sell(branch.id, event.currentTarget.checked)}
        >
          {branchName(branch, me, format.language)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
