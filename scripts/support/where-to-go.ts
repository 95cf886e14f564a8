/** The account that a visitor of the demo signs in with. */
export type SignIn = { email: string; password: string }

/** What a start has to say besides its addresses. */
export type Opening = {
  /** Undefined where no demo is loaded. */
  demo?: { shops: readonly DemoShop[]; signIn: SignIn } | undefined
  /** The path that makes the first owner, of an installation without accounts. */
  setupPath: string | null
}

/** The banner of a start, printed once the product is reachable. */
export function whereToGo(url: string, { demo, setupPath }: Opening): string {
  const lines = ['', `Sofra is ready at ${url}`, '']
  if (demo) {
    const width = Math.max(...demo.shops.map(({ path }) => path.length))
    for (const [at, { path, what }] of demo.shops.entries()) {
      lines.push(`  ${at === 0 ? 'Demo shops' : '          '}  ${url}${path.padEnd(width)}  ${what}`)
    }
  }
  lines.push(
    `  Console     ${url}/console${demo ? `  sign in as ${demo.signIn.email} with ${demo.signIn.password}` : ''}`,
  )
  if (setupPath !== null) {
    lines.push(`  Set up      ${url}${setupPath}  makes the first owner; valid once, for one hour`)
  }
  lines.push(`  API         ${url}/api/docs`, '', 'Ctrl-C stops it.', '')
  return lines.join('\n')
}

/** A demo shop and what it shows. */
export type DemoShop = { path: string; what: string }

/** The demo shops that the start banner lists; demo/README.md describes them. */
export const demoShops: readonly DemoShop[] = [
  { path: '/mashawi', what: 'a grill in Kuwait: delivery, pickup, tables' },
  { path: '/dallah', what: 'a café: sizes, milk and extras, at the table or to take away' },
  { path: '/attar', what: 'spices and gifts, by weight and by post' },
]
