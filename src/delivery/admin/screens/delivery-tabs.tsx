import { NavLink } from 'react-router'

const tabs = [
  ['/delivery', 'PIN codes'],
  ['/delivery/zones', 'Zones'],
  ['/delivery/holidays', 'Holidays'],
  ['/delivery/couriers', 'Couriers'],
] as const

export function DeliveryTabs() {
  return (
    <nav className="a-views d-tabs" aria-label="Delivery">
      {tabs.map(([to, label]) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
