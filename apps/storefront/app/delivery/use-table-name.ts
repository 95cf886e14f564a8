import { useCallback } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useWatched } from './use-watched.ts'

/** Name of the stored table; null on the server and until it is loaded. */
export function useTableName(): string | null {
  const { businessId, branchId } = useShop()
  const load = useCallback(async () => {
    const { watchTable } = await import('./watch-table.ts')
    return (onChange: (name: string | null) => void) => watchTable(businessId, branchId, onChange)
  }, [businessId, branchId])
  return useWatched(load)
}
