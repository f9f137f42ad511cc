import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { LazyHydration } from '#web/startup/lazy-hydration.tsx'
import type { Category } from '#catalogue/contract.ts'
import type { StoreInShell } from '#web/page-context.ts'
import { Brand } from './brand.tsx'
import './footer.css'

type FooterProps = { categories: readonly Category[]; store: StoreInShell }

export function Footer(props: FooterProps) {
  return (
    <footer id="footer" className="footer on-deep">
      <LazyHydration id="footer">
        <Columns {...props} />
      </LazyHydration>
      {/* Filled once the page is at rest (appearance-switch.tsx). */}
      <div className="wrap theme" />
    </footer>
  )
}

function Columns({ categories, store }: FooterProps) {
  return (
    <div className="wrap">
      <div className="cols">
        <About store={store} />
        <Column title="Shop">
          {categories.map((category) => (
            <li key={category._id}>
              <Link to={`/product-by-category/${category._id}`}>{category.categoryName}</Link>
            </li>
          ))}
          <li>
            <Link to="/all-products">All products</Link>
          </li>
        </Column>
        <Column title="Help">
          <li>
            <Link to="/faq">FAQ</Link>
          </li>
          <li>
            <Link to="/delivery-information">Delivery information</Link>
          </li>
          <li>
            <Link to="/return-refund">Returns and refunds</Link>
          </li>
          <li>
            <Link to="/term-&-conditions">Terms and conditions</Link>
          </li>
          <li>
            <Link to="/privacy-policy">Privacy policy</Link>
          </li>
          <li>
            <Link to="/accessibility">Accessibility</Link>
          </li>
          <li className="when-signed-in">
            <Link to="/profile">Your orders</Link>
          </li>
          <li className="when-signed-out">
            <Link to="/login">Log in</Link>
          </li>
        </Column>
        <Column title={store.name}>
          <li>
            <Link to="/about-us">About us</Link>
          </li>
          <li>
            <Link to="/contact-us">Contact us</Link>
          </li>
          <li>
            <Link to="/contact-us#seller">Who sells here</Link>
          </li>
          <li>
            <Link to="/article">Articles</Link>
          </li>
          <li>
            <Link to="/event">Events</Link>
          </li>
          <li>
            <a href="/e-catalogue.pdf" type="application/pdf">
              E-catalogue (PDF)
            </a>
          </li>
        </Column>
      </div>
      <div className="end">
        <span>
          © {store.year} {store.name}. Prices in Indian rupees (INR).
        </span>
        <span>We accept: {store.takesOnline && 'Online · '}Cash On Delivery</span>
      </div>
    </div>
  )
}

function About({ store }: { store: StoreInShell }) {
  return (
    <div className="about">
      <Brand name={store.name} onDeep />
      <p>Medical devices and everyday care supplies, delivered across India.</p>
      <div className="hours">
        <span className="row">
          <Icon name="clock" />
          <span>Office hours: {store.hours}</span>
        </span>
        <a className="row" href={`tel:${store.phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          <span>{store.phone}</span>
        </a>
        <a className="row" href={`mailto:${store.email}`}>
          <Icon name="mail" />
          <span>{store.email}</span>
        </a>
      </div>
    </div>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
