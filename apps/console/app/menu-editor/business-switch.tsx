import { textOf } from '@sofra/menu'
import { Select } from '@sofra/ui/field'
import { useSearchParams } from 'react-router'
import { useBusiness } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { mayInBusiness } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'

/** The selector of the business whose menu is edited, for staff of several. */
export function BusinessSwitch() {
  const { t, format } = useTranslation()
  const { id } = useBusiness()
  const [, setParams] = useSearchParams()
  const branches = useMe().branches.filter((branch) => mayInBusiness(branch, 'edit-menu'))
  const firstOfEach = branches.filter(
    ({ businessId }, index) => branches.findIndex((one) => one.businessId === businessId) === index,
  )
  if (firstOfEach.length < 2) return null
  return (
    <Select
      label={<span className="visually-hidden">{t('editor.business')}</span>}
      value={firstOfEach.find(({ businessId }) => businessId === id)?.id ?? ''}
      onChange={(event) => setParams({ branch: event.currentTarget.value })}
    >
      {firstOfEach.map((branch) => (
        <option key={branch.id} value={branch.id}>
          {textOf(branch.businessNames, format.language, branch.languages)}
        </option>
      ))}
    </Select>
  )
}
