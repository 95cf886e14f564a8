import { data } from 'react-router'

/** Responds with 404 for unknown paths. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function Unmatched() {
  return null
}
