const line = 'M2 20H26C32 20 33 4 39 4S45 20 51 20C55 20 56 14 60 14S65 20 69 20H94'

/** A pulse runs over a pale line, which is always there: between two pulses nothing is empty. */
export function Spinner() {
  return (
    <svg
      className="pulse"
      viewBox="0 0 96 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={line} opacity="0.3" />
      <path className="beat" d={line} />
    </svg>
  )
}

export function Loading({ children }: { children: string }) {
  return (
    <div className="loadmore" role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  )
}
