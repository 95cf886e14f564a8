import { listPaymentExceptions } from '@sofra/contract/calls/console-payments'
import { usePolled } from '../shell/use-polled.ts'

/** The number of open payment exceptions; `loaded` is the count of the page load, null when the role may not see them. */
export function useExceptionCount(loaded: number | null): number {
  return usePolled(loaded, async (api) => (await api.call(listPaymentExceptions, {})).length) ?? 0
}
