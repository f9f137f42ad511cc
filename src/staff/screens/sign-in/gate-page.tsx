import type { ReactNode } from 'react'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import './gate.css'

type GatePageProps = {
  title: string
  lead: ReactNode
  store: string
  /** In an arch, in place of the logo. */
  icon?: AdminIconName
  steps?: ReactNode
  children: ReactNode
}

/** Pages before the frame: a picture on one side (wide screens only), one question on the other. */
export function GatePage({ title, lead, store, icon, steps, children }: GatePageProps) {
  return (
    <div className="a-gate">
      <div className="art" aria-hidden="true">
        <p>
          The quiet room
          <br />
          behind the shop.
        </p>
      </div>
      <main id="main" className="pane" tabIndex={-1}>
        {icon ? (
          <span className="a-plinth gate-plinth">
            <Icon name={icon} />
          </span>
        ) : (
          <Logo store={store} />
        )}
        {steps}
        <h1>{title}</h1>
        <p className="gate-lead">{lead}</p>
        {children}
      </main>
    </div>
  )
}

/** The mark is ours, the name is a setting: so the name is text. */
function Logo({ store }: { store: string }) {
  return (
    <p className="gate-brand">
      <svg viewBox="0 0 88 100" width={33} height={38} aria-hidden="true">
        <path d="M12 88V50a32 34 0 0 1 64 0v38" />
        <circle cx="44" cy="58" r="14" />
      </svg>
      <span>{store}</span>
    </p>
  )
}

/** Where somebody stands among the steps of an invitation. */
export function Steps({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <ol className="a-steps">
      {names.map((name, index) => (
        <li
          key={name}
          className={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="n">{index < at ? <Icon name="check" /> : index + 1}</span>
          <span className="lbl">{name}</span>
          {index < at && <span className="sr"> done</span>}
        </li>
      ))}
    </ol>
  )
}
