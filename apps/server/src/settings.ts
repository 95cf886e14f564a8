import type { z } from 'zod'
import { processSettings } from './process-settings.ts'
import { serviceSettings } from './service-settings.ts'
import type { Setting } from './setting.ts'

/**
 * All settings of the product. `scripts/check-docs.ts` writes the table of docs/self-hosting.md from it, and
 * `npm run check` compares the two.
 */
export const settings = { ...processSettings, ...serviceSettings } as const satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['value']> }

/** An invalid setting, which prevents the start. The message is one sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/**
 * Reads and validates all settings from environment variables.
 *
 * @throws SettingError for the first invalid value.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingValues {
  const values: Record<string, unknown> = {}
  for (const [name, { value, defaultValue, constraint, ...options }] of Object.entries(settings)) {
    const given = environment[name]?.trim() || defaultValue
    const result = value.safeParse(given)
    if (!result.success) {
      const shown = 'secret' in options ? '' : `, not ${JSON.stringify(given)}`
      throw new SettingError(`${name} must be ${constraint}${shown}.`)
    }
    values[name] = result.data
  }
  return values as SettingValues
}

/** Renders the Markdown table of docs/self-hosting.md. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { defaultValue, description }]) =>
      `| \`${name}\` | ${defaultValue === '' ? '' : `\`${defaultValue}\``} | ${description} |`,
  )
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}
