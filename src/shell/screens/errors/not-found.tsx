import { useSyncExternalStore } from 'react'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { ButtonLink } from '#design/controls/button.tsx'
import './not-found.css'

const unchanging = () => () => undefined

/** One page for every unknown address, kept for all: the browser alone knows which one it was. */
export function NotFound({ path }: { path: string }) {
  const isHere = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  return (
    <div className="wrap">
      <div className="nf">
        <img src={niche} alt="An empty wall niche with a small lamp" width={640} height={520} />
        <h1>This shelf is empty</h1>
        <p>We could not find the page you asked for{isHere ? ':' : '.'}</p>
        {/* Its line is there from the beginning, so that nothing moves when it is filled. */}
        <code className={isHere ? undefined : 'nf-later'}>{isHere ? path : '/'}</code>
        <ButtonLink size="large" to="/">
          Go to Home
        </ButtonLink>
      </div>
    </div>
  )
}
