import { Refusal } from '@sofra/contract'
import { addStarterMenu } from '@sofra/contract/console-businesses'
import { changeSetToWire } from '@sofra/contract/console-changes-codec'
import { asStaff, lockEdits, readMenuRecords } from '@sofra/database'
import { starterMenuChanges } from '@sofra/onboarding/starter-menu-changes'
import { makeChangesIn } from '../../change-sets/make-changes.ts'
import { serve } from '../../http/serve.ts'
import { requireEdit } from './changes.ts'

export const serveAddStarterMenu = serve(addStarterMenu, async (call, context) => {
  const edit = await requireEdit(call, context)
  const { currency, languages, businessId } = edit
  const set = await asStaff(context.pool, edit, async (tx) => {
    // A second press finds the menu of the first one.
    await lockEdits(tx, businessId)
    const records = await readMenuRecords(tx, edit)
    const business = await tx
      .selectFrom('businesses')
      .select('business_type')
      .where('id', '=', businessId)
      .executeTakeFirst()
    if (!business) throw new Refusal('business_not_found', { businessId })
    const kind = call.body.kind ?? business.business_type
    const changes = starterMenuChanges(records, { kind, currency, languages, now: context.clock.now() })
    return changes.length === 0 ? null : makeChangesIn(tx, edit, changes, { kind: 'edit' })
  })
  return { set: set && changeSetToWire(set) }
})
