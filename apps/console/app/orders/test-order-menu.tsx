import type { Me } from '@sofra/contract/console-codec'
import { Button } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { Popover } from '@sofra/ui/popover'
import { BrushCleaning, FlaskConical } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { mayAs } from '../staff/permissions.ts'
import styles from './test-order-menu.module.css'
import type { TestOrders } from './use-test-orders.ts'

interface TestOrderMenuProps {
  readonly me: Me
  /** Null: all branches. */
  readonly branchId: string | null
  readonly testOrders: TestOrders
}

/** The menu of the board that sends test orders to the branches shown, and ends them. */
export function TestOrderMenu({ me, branchId, testOrders }: TestOrderMenuProps) {
  const { t, format } = useTranslation()
  const branches = me.branches.filter(({ id, role }) => (branchId ?? id) === id && mayAs(role, 'practice'))
  if (branches.length === 0) return null
  const { send, end, sending, open } = testOrders
  return (
    <Popover
      label={t('practice.title')}
      align="end"
      className={styles['menu'] ?? ''}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('practice.title')} icon={<FlaskConical aria-hidden="true" />} />
      )}
    >
      {(close) => (
        <>
          <p className={styles['about']}>{t('practice.about')}</p>
          {branches.map((branch) => (
            <Button
              key={branch.id}
              wide
              disabled={sending}
              onClick={() => {
                close()
                send(branch.id)
              }}
            >
              {branches.length === 1
                ? t('practice.send')
                : t('practice.sendTo', { branch: branchName(branch, me, format.language) })}
            </Button>
          ))}
          {open > 0 && (
            <Button
              wide
              variant="quiet"
              icon={<BrushCleaning aria-hidden="true" />}
              disabled={sending}
              onClick={() => {
                close()
                end()
              }}
            >
              {t('practice.end', { count: open })}
            </Button>
          )}
        </>
      )}
    </Popover>
  )
}
