import type { Role } from '@sofra/contract/console'
import { Select } from '@sofra/ui/field'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './team-screen.module.css'

const roles = ['owner', 'manager', 'cashier', 'kitchen'] as const satisfies readonly Role[]

interface AccessFieldsProps {
  readonly initialRole: Role
  readonly branchIds: readonly string[] | null
}

/** The role and the branches of a member. No chosen branch means all, as for owners. */
export function AccessFields({ initialRole, branchIds }: AccessFieldsProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const me = useMe()
  return (
    <>
      <Select label={t('team.role')} name="role" defaultValue={initialRole}>
        {roles.map((name) => (
          <option key={name} value={name}>
            {t(`roles.${name}`)}
          </option>
        ))}
      </Select>
      {me.branches.length > 1 && (
        <fieldset className={styles['branches']}>
          <legend>{t('team.branches')}</legend>
          {me.branches.map((branch) => (
            <label key={branch.id} className={styles['branch']}>
              <input
                type="checkbox"
                name="branch"
                value={branch.id}
                defaultChecked={branchIds?.includes(branch.id) ?? false}
              />
              <bdi>{branchName(branch, me, language)}</bdi>
            </label>
          ))}
          <p className={styles['text']}>{t('team.allBranches')}</p>
        </fieldset>
      )}
    </>
  )
}
