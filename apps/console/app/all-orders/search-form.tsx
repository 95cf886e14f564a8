import { paymentMethods } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { Checkbox } from '@sofra/ui/choice'
import { Select, TextField } from '@sofra/ui/field'
import { SearchField } from '@sofra/ui/search-field'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { orderableTypes, typeName } from '../orders/destination.ts'
import { useTranslation } from '../shell/translation.tsx'
import { addressOf, addressOfForm, countFilters, type OrderFilters, payments, statuses } from './filters.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  readonly search: URLSearchParams
  readonly filters: OrderFilters
}

/** The search field and the filters; each change of a filter searches. `end` is beside the heading of the filters. */
export function SearchForm({ search, filters, end }: SearchFormProps & { readonly end: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [term, setTerm] = useState(filters.term)
  const find = (event?: FormEvent) => {
    event?.preventDefault()
    if (form.current) void navigate(addressOfForm(search, new FormData(form.current)))
  }
  const branch = search.get('branch')
  return (
    <search>
      <form ref={form} className={styles['form']} action="/console/orders/all" onSubmit={find}>
        {branch !== null && <input type="hidden" name="branch" value={branch} />}
        <div className={styles['line']}>
          <SearchField
            name="q"
            className={styles['field'] ?? ''}
            label={t('allOrders.search')}
            clearLabel={t('orders.clearSearch')}
            maxLength={100}
            value={term}
            onChange={setTerm}
          />
          <Button type="submit" variant="primary">
            {t('allOrders.find')}
          </Button>
        </div>
        <div className={styles['tools']}>
          <Filters search={search} filters={filters} onChange={() => find()} />
          {end && <div className={styles['export']}>{end}</div>}
        </div>
      </form>
    </search>
  )
}

const paymentNames = { paid: 'allOrders.paid', unpaid: 'allOrders.unpaid', refunded: 'allOrders.refunded' } as const

/** The filters; on phones they are folded unless one is set. */
function Filters({ search, filters, onChange }: SearchFormProps & { readonly onChange: () => void }) {
  const translation = useTranslation()
  const { t } = translation
  const count = countFilters(filters)
  return (
    <details className={styles['filters']} open={count > 0}>
      <summary className={styles['fold']}>
        <SlidersHorizontal aria-hidden="true" />
        {t('allOrders.filters')}
        {count > 0 && <span className={styles['count']}>{count}</span>}
      </summary>
      <div className={styles['fields']}>
        <TextField
          label={t('allOrders.from')}
          type="date"
          name="from"
          defaultValue={filters.from ?? ''}
          onChange={onChange}
        />
        <TextField
          label={t('allOrders.to')}
          type="date"
          name="to"
          defaultValue={filters.to ?? ''}
          onChange={onChange}
        />
        <FilterSelect
          name="status"
          label={t('allOrders.status')}
          value={filters.status}
          onChange={onChange}
          options={statuses.map((one) => [one, one === 'open' ? t('allOrders.open') : t(`states.${one}`)])}
        />
        <FilterSelect
          name="type"
          label={t('allOrders.type')}
          value={filters.type}
          onChange={onChange}
          options={orderableTypes.map((one) => [one, typeName(one, translation)])}
        />
        <FilterSelect
          name="payment"
          label={t('allOrders.payment')}
          value={filters.payment}
          onChange={onChange}
          options={payments.map((one) => [one, t(paymentNames[one])])}
        />
        <FilterSelect
          name="method"
          label={t('allOrders.method')}
          value={filters.method}
          onChange={onChange}
          options={paymentMethods.map((one) => [one, t(`payments.${one}`)])}
        />
        <div className={styles['end']}>
          <Checkbox name="practice" value="1" defaultChecked={filters.practice} onChange={onChange}>
            {t('allOrders.practice')}
          </Checkbox>
          {count > 0 && (
            <Link className={buttonClass({ variant: 'quiet' })} to={addressOf(onlyTerm(search), {})}>
              {t('allOrders.clear')}
            </Link>
          )}
        </div>
      </div>
    </details>
  )
}

/** The URL parameters without the filters. */
function onlyTerm(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name === 'q' || name === 'branch'))
}

interface FilterSelectProps {
  readonly name: string
  readonly label: string
  readonly value: string | null
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: () => void
}

function FilterSelect({ name, label, value, options, onChange }: FilterSelectProps) {
  const { t } = useTranslation()
  return (
    <Select name={name} label={label} defaultValue={value ?? ''} onChange={onChange}>
      <option value="">{t('allOrders.any')}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  )
}
