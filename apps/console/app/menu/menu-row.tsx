import type { StaffBranch } from '@sofra/contract/console-codec'
import { Button } from '@sofra/ui/button'
import { Badge } from '@sofra/ui/chip'
import { Problem } from '@sofra/ui/field'
import { useFetcher } from 'react-router'
import type { action } from '../routes/stock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './menu-row.module.css'
import type { MenuRow } from './menu-rows.ts'

/** One item with its availability switch. It is a form, so it works without JavaScript. */
export function MenuRowView({ row, branch, may }: { row: MenuRow; branch: StaffBranch; may: boolean }) {
  const { t, format } = useTranslation()
  const fetcher = useFetcher<typeof action>()
  const busy = fetcher.state !== 'idle'
  const problem = fetcher.data?.problem
  // Optimistic: the requested state is shown while the form is being submitted.
  const requested = busy ? fetcher.formData?.get('sale') : undefined
  const onSale = requested === undefined ? row.soldOut === null : requested === 'on-sale'
  return (
    <li className={styles['row']} data-sold-out={!onSale || undefined}>
      <div className={styles['what']}>
        <span className={styles['name']}>{row.name}</span>
        <span className={styles['facts']}>
          {row.price && (
            <span>
              <bdi>{format.money(row.price.min, row.price.currency)}</bdi>
              {row.price.max > row.price.min && (
                <>
                  –<bdi>{format.money(row.price.max, row.price.currency)}</bdi>
                </>
              )}
            </span>
          )}
          {row.stock !== null && <span>{t('menu.stock', { count: row.stock })}</span>}
          {row.soldOut && !onSale && (
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
          {typeof row.soldOut?.until === 'number' && !busy && (
            <Button
              type="submit"
              name="sale"
              value="for-now"
              size="small"
              variant="quiet"
              aria-label={`${t('menu.soldOutForNow')}: ${row.name}`}
            >
              {t('menu.soldOutForNow')}
            </Button>
          )}
          <button
            type="submit"
            name="sale"
            value={row.soldOut === null ? 'today' : 'on-sale'}
            role="switch"
            aria-checked={onSale}
            aria-label={t('menu.onSaleSwitch', { name: row.name })}
            aria-busy={busy || undefined}
            className={styles['switch']}
          />
        </fetcher.Form>
      )}
    </li>
  )
}
