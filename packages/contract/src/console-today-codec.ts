import { amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { AttentionEntry, Sales, SalesSoFar } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { AttentionWire, SalesSoFarWire } from './console-today.ts'

/** Encodes the sales of a branch so far. */
export function salesToWire({ branchId, currency, date, today, lastWeek }: SalesSoFar): SalesSoFarWire {
  const wire = ({ orders, total }: Sales) => ({ orders, total: amountToWire(total, currency) })
  return { branch_id: branchId, currency, date, today: wire(today), last_week: wire(lastWeek) }
}

/** Decodes the sales of the branches so far. */
export function salesFromWire({ branches }: { branches: readonly SalesSoFarWire[] }): SalesSoFar[] {
  const read = ({ orders, total }: SalesSoFarWire['today'], currency: Currency): Sales => {
    return { orders, total: amountFromWire(total, currency) }
  }
  return branches.map(({ branch_id, currency, date, today, last_week }) => ({
    branchId: branch_id,
    currency,
    date,
    today: read(today, currency),
    lastWeek: read(last_week, currency),
  }))
}

/** Encodes an entry of what needs attention. */
export function attentionToWire({ code, count, since }: AttentionEntry): AttentionWire {
  return { code, count, since: since === null ? null : instantToWire(since) }
}

/** Decodes what needs attention. */
export function attentionFromWire({ entries }: { entries: readonly AttentionWire[] }): AttentionEntry[] {
  return entries.map(({ code, count, since }) => ({
    code,
    count,
    since: since === null ? null : instantFromWire(since),
  }))
}
