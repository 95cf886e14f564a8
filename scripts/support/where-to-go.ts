/** Somebody to sign in as in the demo. */
export type SignIn = { email: string; password: string }

/** What a start prints once the product can be reached; `demo` is left out where the demo is not loaded. */
export function whereToGo(url: string, demo?: { shops: readonly DemoShop[]; signIn: SignIn }): string {
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
  lines.push(`  API         ${url}/api/docs`, '', 'Ctrl-C stops it.', '')
  return lines.join('\n')
}

/** A shop worth a visit. */
export type DemoShop = { path: string; what: string }

/** The demo shops that a start points at; what each is there to show is in demo/README.md. */
export const demoShops: readonly DemoShop[] = [
  { path: '/mashawi', what: 'a grill in Kuwait: delivery, pickup, tables' },
  { path: '/dallah', what: 'a café that takes reservations' },
  { path: '/attar', what: 'spices and gifts, by weight and by post' },
]
