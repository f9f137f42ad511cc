import { NavLink } from 'react-router'

/** The screens of stock; levels are the list of products. */
export function StockTabs() {
  return (
    <nav className="a-views" aria-label="Stock">
      <NavLink to="/stock" end>
        Movements
      </NavLink>
      <NavLink to="/stock/goods-in">Goods in</NavLink>
      <NavLink to="/stock/lots">Lots</NavLink>
      <NavLink to="/stock/serials">Serial numbers</NavLink>
      <NavLink to="/stock/count">Count</NavLink>
      <NavLink to="/stock/waiting">Waiting</NavLink>
      <NavLink to="/products?view=low">Low</NavLink>
      <NavLink to="/products?view=soldOut">Sold out</NavLink>
    </nav>
  )
}
