/** How often a test of concurrency or faults repeats its scenario: `npm run sweep` repeats it more often than `npm test`. */
export function rounds({ usual, sweep }: { usual: number; sweep: number }): number {
  return process.env['SAMPLE'] === 'all' ? sweep : usual
}
