import type { Me } from '@sofra/contract/console-codec'
import { ChevronDown } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import styles from './branch-switch.module.css'
import { branchName } from './branches.ts'

/** The branch selector, or the branch's name when there is only one. `all` adds an option for all branches. */
export function BranchSwitch({ me, branchId, all = false }: { me: Me; branchId: string | null; all?: boolean }) {
  const { t, format } = useTranslation()
  const submit = useSubmit()
  const [only] = me.branches
  if (only && me.branches.length === 1) {
    return <span className={styles['only']}>{branchName(only, me, format.language)}</span>
  }
  return (
    <Form method="get" className={styles['form']}>
      <select
        name="branch"
        aria-label={t('nav.branch')}
        className={styles['select']}
        value={branchId ?? ''}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {all && <option value="">{t('nav.allBranches')}</option>}
        {me.branches.map((branch) => (
          <option key={branch.id} value={branch.id}>
            {branchName(branch, me, format.language)}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['chevron']} aria-hidden="true" />
      <noscript>
        <button type="submit">{t('common.ok')}</button>
      </noscript>
    </Form>
  )
}
