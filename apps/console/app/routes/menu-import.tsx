import { ImportScreen } from '../imports/import-screen.tsx'

export default function MenuImport() {
  return <ImportScreen />
}
