import { data } from 'react-router'

/** No screen has this address. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function Unmatched() {
  return null
}
