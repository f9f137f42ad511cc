import { Link } from 'react-router'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import type { Batch } from '../../packing/shapes.ts'

const steps = [
  { name: 'Pick', path: '' },
  { name: 'Pack', path: '/orders' },
  { name: 'Send', path: '/send' },
] as const

type BatchHeadProps = { batch: Batch; current: (typeof steps)[number]['name'] }

/** Which batch, how far it is, and its three steps. */
export function BatchHead({ batch, current }: BatchHeadProps) {
  const { id, by, region, beganAt, orders, packed, sent, picks } = batch
  const pieces = picks.reduce((sum, line) => sum + line.pieces, 0)
  const picked = picks.reduce((sum, line) => sum + line.done, 0)
  const facts = {
    Pick: { done: picked, of: pieces, words: `${picked} of ${pieces} pieces picked` },
    Pack: { done: packed, of: orders, words: `${packed} of ${orders} orders packed` },
    Send: { done: sent, of: orders, words: `${sent} of ${orders} orders sent` },
  }[current]
  const about = [
    `Begun ${dayAndClock(beganAt)} by ${by}`,
    region !== null && `pin codes ${region}…`,
    orders === 1 ? '1 order' : `${orders} orders`,
  ]
  return (
    <>
      <PageHead
        title={current}
        crumb={{ label: 'Pack', to: '/pack' }}
        facts={about.filter(Boolean).join(' · ')}
      />
      <section className="a-card k-progress">
        <b className="a-strong" aria-live="polite">
          {facts.words}
        </b>
        <progress max={Math.max(1, facts.of)} value={facts.done} aria-label={facts.words} />
        <ol className="a-steps">
          {steps.map(({ name, path }, at) => (
            <li key={name} aria-current={name === current ? 'step' : undefined}>
              <Link to={`/pack/${id}${path}`}>
                <span className="n">{at + 1}</span>
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
