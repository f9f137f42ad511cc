import { Icon } from '#admin/parts/icon.tsx'

const steps = ['File', 'Columns', 'Dry run', 'Go', 'After']

/** Where a run stands. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className="a-steps">
      {steps.map((label, place) => (
        <li
          key={label}
          className={place < at ? 'done' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className="n">{place < at ? <Icon name="check" /> : place + 1}</span>
          <span className="lbl">{label}</span>
        </li>
      ))}
    </ol>
  )
}
