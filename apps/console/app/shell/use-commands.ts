import { Refusal } from '@sofra/contract'
import { getConsoleMenu } from '@sofra/contract/calls/console'
import type { Me } from '@sofra/contract/console-codec'
import { useEffect, useMemo, useState } from 'react'
import { mayInBusiness } from '../staff/permissions.ts'
import { apiClient } from './api-client.ts'
import { type Command, itemCommands, screenCommands } from './commands.ts'
import { useTranslation } from './translation.tsx'

/**
 * What the search finds: the screens at once; the items of the menu once it has been read, which starts when `active`.
 * `branchId` is the chosen branch.
 */
export function useCommands(me: Me, branchId: string | null, active: boolean) {
  const { t, format } = useTranslation()
  const screens = useMemo(() => screenCommands(me, t), [me, t])
  const editable = me.branches.filter((branch) => mayInBusiness(branch, 'edit-menu'))
  const menuOf = (editable.find(({ id }) => id === branchId) ?? editable[0])?.id
  const [items, setItems] = useState<{ readonly of: string; readonly commands: readonly Command[] } | null>(null)
  const loaded = items && items.of === menuOf ? items.commands : null
  const isLoaded = loaded !== null
  useEffect(() => {
    if (!active || menuOf === undefined || isLoaded) return
    let stopped = false
    const load = async () => {
      try {
        const menu = await apiClient(format.language).call(getConsoleMenu, { params: { branchId: menuOf } })
        if (!stopped) setItems({ of: menuOf, commands: itemCommands(menu, format.language) })
      } catch (error) {
        // Without a connection, the screens can still be found.
        if (!(error instanceof Refusal)) throw error
      }
    }
    void load()
    return () => {
      stopped = true
    }
  }, [active, menuOf, isLoaded, format.language])
  return { screens, items: loaded ?? [] }
}
