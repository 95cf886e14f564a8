const tableStart = '<!-- settings: written from apps/server/src/settings.ts by scripts/check-docs.ts -->'
const tableEnd = '<!-- end of settings -->'

/** The document with the table of settings between its two marks replaced. */
export function withTable(text: string, table: string): string {
  const start = text.indexOf(tableStart)
  const end = text.indexOf(tableEnd)
  if (start < 0 || end < start) throw new Error('Cannot find the place of the settings table in docs/self-hosting.md')
  return `${text.slice(0, start)}${tableStart}\n\n${table}\n\n${text.slice(end)}`
}

/** The relative links of a Markdown text whose target does not exist. */
export function brokenLinks(text: string, exists: (target: string) => boolean): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return links.filter((target) => !/^(?:[a-z]+:|#|\/)/i.test(target) && !exists(target.replace(/#.*$/, '')))
}

/** The `npm run` commands in a text that package.json does not have. */
export function commandsWithoutScript(text: string, scripts: Readonly<Record<string, string>>): string[] {
  const named = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => !(name in scripts))
}
