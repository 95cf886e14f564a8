import type { UserAgent } from '@sofra/contract/user-agent'
import type { Translation } from '../shell/translation.tsx'

/** The name of a device: its browser and system, as far as they are known. */
export function agentName({ browser, system }: UserAgent, t: Translation['t']): string {
  if (browser && system) return t('security.browserOn', { browser, system })
  return browser ?? system ?? t('security.unknownDevice')
}
