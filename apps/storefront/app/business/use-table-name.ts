import { useEffect, useState } from 'react'
import { useShop } from './use-shop.ts'

/** The name of the table this device sits at; null on the server, and until it is known. */
export function useTableName(): string | null {
  const { businessId, branchId } = useShop()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    // The page itself needs none of this: it comes after it.
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
