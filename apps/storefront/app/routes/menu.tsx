import { Outlet } from 'react-router'

export default function MenuLayout() {
  return <Outlet />
}
