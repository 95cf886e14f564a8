import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'

/** Name of the stored table; null on the server and until it is loaded. */
export function useTableName(): string | null {
  const { businessId, branchId } = useShop()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    // Loaded after the page.
    import('./watch-table.ts').then(
      ({ watchTable }) => {
        if (!left) stop = watchTable(businessId, branchId, setName)
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [businessId, branchId])
  return name
}
