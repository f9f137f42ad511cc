import { ButtonLink } from '#design/button.tsx'
import { setsOf } from './picture-sets.ts'
import './vision.css'

const art = '/media/hero/vision.webp'
const sets = setsOf(art, [800, 1200, 1600])
const sizes = '(min-width: 1400px) 675px, (min-width: 900px) 50vw, 94vw'

export function Vision({ storeName }: { storeName: string }) {
  return (
    <div className="vision on-deep">
      <div className="art">
        <picture>
          <source type="image/avif" srcSet={sets?.avif} sizes={sizes} />
          <img src={art} srcSet={sets?.webp} sizes={sizes} width={1200} height={900} loading="lazy" decoding="async" alt="A stethoscope in a wall niche with a tulsi plant and a tumbler of tea" />
        </picture>
      </div>
      <div className="txt">
        <p className="eyebrow">Our vision</p>
        <h2>Good care should be within reach of every home.</h2>
        <p lang="hi" className="deva-brand">घर की देखभाल, नाड़ी जितनी स्थिर।</p>
        <p>In most Indian homes, health begins with someone who notices. We supply the instruments and essentials that help them act: chosen with care, priced plainly, and explained in words anyone can follow.</p>
        <ButtonLink to="/about-us">About {storeName}</ButtonLink>
      </div>
    </div>
  )
}
