import { line, measureLoad } from './load.ts'

const pages = ['/mashawi', '/mashawi/delivery', '/mashawi/delivery/charcoal-grill']

/** Public pages as requested by a first visit. */
export async function benchPages(url: string): Promise<void> {
  for (const page of pages) {
    const figures = await measureLoad({
      url: `${url}${page}`,
      headers: { 'accept-encoding': 'br', accept: 'text/html' },
    })
    console.log(
      line(
        `page ${page}`,
        `${figures.perSecond}/s`,
        `p50 ${figures.p50} ms`,
        `p99 ${figures.p99} ms`,
        `failed ${figures.failed}`,
      ),
    )
  }
}
