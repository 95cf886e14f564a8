import type { StaffBranch } from '@sofra/contract/console-words'
import { Button } from '@sofra/ui/button'
import { Badge } from '@sofra/ui/chip'
import { Problem } from '@sofra/ui/field'
import { useFetcher } from 'react-router'
import type { action } from '../routes/menu.tsx'
import { useWords } from '../shell/words.tsx'
import styles from './menu-row.module.css'
import type { MenuRow } from './menu-rows.ts'

/** One item and its switch. A form, so that it works before the script does. */
export function MenuRowView({ row, branch, may }: { row: MenuRow; branch: StaffBranch; may: boolean }) {
  const { t, format } = useWords()
  const fetcher = useFetcher<typeof action>()
  const busy = fetcher.state !== 'idle'
  const problem = fetcher.data?.problem
  const sale = (value: 'today' | 'for-now' | 'on-sale') => ({
    type: 'submit' as const,
    name: 'sale',
    value,
    size: 'small' as const,
    variant: value === 'on-sale' ? ('primary' as const) : ('quiet' as const),
    loading: busy && fetcher.formData?.get('sale') === value,
  })
  return (
    <li className={styles['row']} data-sold-out={row.soldOut !== null || undefined}>
      <div className={styles['what']}>
        <span className={styles['name']}>{row.name}</span>
        <span className={styles['facts']}>
          {row.price && (
            <span>
              <bdi>{format.money(row.price.least, row.price.currency)}</bdi>
              {row.price.most > row.price.least && (
                <>
                  –<bdi>{format.money(row.price.most, row.price.currency)}</bdi>
                </>
              )}
            </span>
          )}
          {row.stock !== null && <span>{t('menu.stock', { count: row.stock })}</span>}
          {row.soldOut && (
            <Badge tone="danger">
              {row.soldOut.until === null
                ? t('menu.soldOut')
                : t('menu.soldOutTill', { time: format.dateTime(row.soldOut.until, branch.timeZone) })}
            </Badge>
          )}
        </span>
        {problem && !busy && <Problem>{t(problem)}</Problem>}
      </div>
      {may && (
        <fetcher.Form method="post" className={styles['actions']}>
          <input type="hidden" name="branch" value={branch.id} />
          <input type="hidden" name="item" value={row.id} />
          {row.soldOut === null ? (
            <>
              <Button {...sale('today')} aria-label={t('menu.todayFor', { name: row.name })}>
                {t('menu.today')}
              </Button>
              <Button {...sale('for-now')} aria-label={t('menu.forNowFor', { name: row.name })}>
                {t('menu.forNow')}
              </Button>
            </>
          ) : (
            <Button {...sale('on-sale')} aria-label={t('menu.onSaleFor', { name: row.name })}>
              {t('menu.onSale')}
            </Button>
          )}
        </fetcher.Form>
      )}
    </li>
  )
}
