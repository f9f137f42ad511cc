import { useLocation } from 'react-router'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { ButtonLink, look } from '#design/button.tsx'
import './not-found.css'

/** What a shopper sees when we broke something. */
export function Failed() {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <div className="nf">
        <img src={niche} alt="" width={640} height={520} />
        <h1>Something went wrong on our side</h1>
        <p>Nothing you did caused it, and your cart is safe. Please try again in a moment.</p>
        <div className="nf-actions">
          {/* A plain link to this very page: it asks the server again, with or without our script. */}
          <a className={look({ size: 'large' })} href={pathname + search}>Try Again</a>
          <ButtonLink weight="line" size="large" to="/">Go to Home</ButtonLink>
        </div>
      </div>
    </div>
  )
}
