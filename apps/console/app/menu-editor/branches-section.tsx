import type { StaffBranch } from '@sofra/contract/console-codec'
import { referenceOf } from '@sofra/contract/record-references'
import { Checkbox } from '@sofra/ui/choice'
import { Disclosure } from '@sofra/ui/disclosure'
import { InputField, TextsField } from '../changes/fields.tsx'
import { amountForm } from '../changes/parse-input.ts'
import { textsOf, useBusiness, useField, useRecords } from '../changes/records.tsx'
import { WindowField } from '../schedules/window-field.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './item-panel.module.css'
import { pricesOfItem, recordOf, recordsOf } from './menu-view.ts'

type BranchKind = 'item_branch' | 'category_branch'

/** The branches of the edited business, none if it has only one: then the item is that of the branch. */
export function useBranches(): readonly StaffBranch[] {
  const me = useMe()
  const { id } = useBusiness()
  const branches = me.branches.filter(({ businessId }) => businessId === id)
  return branches.length > 1 ? branches : []
}

/** How many branches have something of their own for an item or a category. */
export function useOwnBranchCount(kind: BranchKind, id: string): number {
  const branches = useBranches()
  const records = useRecords()
  const prices = kind === 'item_branch' ? recordsOf(records, 'price_label_branch') : []
  return branches.filter(
    (branch) =>
      recordOf(records, kind, id, branch.id) ||
      prices.some(([ids]) => ids.startsWith(`${id}/`) && ids.endsWith(`/${branch.id}`)),
  ).length
}

/** What an item or a category has of its own in each branch. */
export function BranchesFields({ kind, id }: { kind: BranchKind; id: string }) {
  const { format } = useTranslation()
  const me = useMe()
  return useBranches().map((branch) => (
    <BranchFields key={branch.id} kind={kind} id={id} branch={branch} name={branchName(branch, me, format.language)} />
  ))
}

interface BranchFieldsProps {
  readonly kind: BranchKind
  readonly id: string
  readonly branch: StaffBranch
  readonly name: string
}

function BranchFields({ kind, id, branch, name }: BranchFieldsProps) {
  const { t } = useTranslation()
  const on = referenceOf(kind, id, branch.id)
  const { input, set } = useField(on, 'visible')
  // A branch without a record of its own sells it.
  const isSold = input !== false
  return (
    <fieldset className={styles['card']}>
      <legend className="visually-hidden">{name}</legend>
      <Checkbox checked={isSold} onChange={(event) => set(event.currentTarget.checked)}>
        {t(kind === 'item_branch' ? 'editor.soldAtBranch' : 'editor.shownAtBranch', { branch: name })}
      </Checkbox>
      {isSold && (
        <>
          <WindowField on={on} field="branch_window" label={t('editor.notOffered')} timeZone={branch.timeZone} />
          {kind === 'item_branch' && (
            <>
              <BranchPrices itemId={id} branch={branch} name={name} />
              <BranchTexts on={on} itemId={id} />
            </>
          )}
        </>
      )}
    </fieldset>
  )
}

/** The prices of an item in a branch; an empty field has the price of all branches. */
function BranchPrices({ itemId, branch, name }: { itemId: string; branch: StaffBranch; name: string }) {
  const { t } = useTranslation()
  const { currency, languages } = useBusiness()
  const { format } = useTranslation()
  const labels = pricesOfItem(useRecords(), itemId, { language: format.language, languages })
  const form = amountForm(currency, { optional: true })
  return (
    <div className={styles['pair']}>
      {labels.map(({ id, label, name: size }) => (
        <InputField
          key={id}
          on={referenceOf('price_label_branch', itemId, id, branch.id)}
          field="price"
          label={
            labels.length === 1
              ? t('editor.priceAt', { branch: name })
              : t('editor.sizePriceAt', { size: size || id, branch: name })
          }
          form={form}
          inputMode="decimal"
          unit={currency}
          placeholder={form.format(label.price)}
        />
      ))}
    </div>
  )
}

/** The texts of an item in a branch; an empty one is that of all branches. */
function BranchTexts({ on, itemId }: { on: string; itemId: string }) {
  const { t } = useTranslation()
  const records = useRecords()
  const item = recordOf(records, 'item', itemId)
  const own = records.get(on)
  const count = [own?.['names'] ?? {}, own?.['descriptions'] ?? {}].reduce<number>(
    (sum, texts) => sum + Object.keys(textsOf(texts)).length,
    0,
  )
  return (
    <Disclosure
      title={t('editor.branchTexts')}
      summary={count > 0 ? t('editor.textCount', { count }) : t('editor.asEverywhere')}
    >
      <div className={styles['section']}>
        <TextsField on={on} field="names" label={t('field.names')} placeholders={item?.names ?? {}} />
        <TextsField
          on={on}
          field="descriptions"
          label={t('field.descriptions')}
          multiline
          placeholders={item?.descriptions ?? {}}
        />
      </div>
    </Disclosure>
  )
}
