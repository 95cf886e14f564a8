import { data } from 'react-router'

/** Unmatched routes raise this error (docs/product.md, section 2). */
export function loader() {
  throw data('Page not found', { status: 404, statusText: 'Page not found' })
}

export default function Unmatched() {
  return null
}
