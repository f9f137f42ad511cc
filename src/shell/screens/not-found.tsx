import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { ButtonLink } from '#design/button.tsx'
import './not-found.css'

export function NotFound({ path }: { path: string }) {
  return (
    <div className="wrap">
      <div className="nf">
        <img src={niche} alt="An empty wall niche with a small lamp" width={640} height={520} />
        <h1>This shelf is empty</h1>
        <p>We could not find the page you asked for:</p>
        <code>{path}</code>
        <ButtonLink size="large" to="/">Go to Home</ButtonLink>
      </div>
    </div>
  )
}
