import { MoreScreen } from '../shell/more-screen.tsx'

/** All screens that the person may open, for phones, whose tab bar has the first places only. */
export default function More() {
  return <MoreScreen />
}
