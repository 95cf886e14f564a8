import { Refusal } from '@sofra/contract'
import { proposeBusiness } from '@sofra/contract/calls/console-businesses'
import type { OfferedBusiness } from '@sofra/contract/console-businesses-codec'
import type { BusinessType } from '@sofra/ordering'
import { useEffect, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

/** Typing is not interrupted by a request for each letter. */
const pauseMilliseconds = 250

/** What follows from the name, the kind and the country; null until it is known. */
export function useProposal(name: string, kind: BusinessType, country: string): OfferedBusiness | null {
  const { format } = useTranslation()
  const [proposal, setProposal] = useState<OfferedBusiness | null>(null)
  const trimmed = name.trim()
  useEffect(() => {
    let stopped = false
    const read = async () => {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      // A country without a name yet is shown with a placeholder's link, which the form hides.
      const query = { name: trimmed || 'shop', language: format.language, kind, country, time_zone: timeZone }
      try {
        const found = await apiClient(format.language).call(proposeBusiness, { query })
        if (!stopped) setProposal(found)
      } catch (error) {
        // The form works without it: the server derives the same.
        if (!(error instanceof Refusal)) throw error
      }
    }
    const timer = setTimeout(() => void read(), pauseMilliseconds)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [trimmed, kind, country, format.language])
  return proposal
}
