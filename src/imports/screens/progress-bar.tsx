/** Drawn, because the content policy forbids a width as a style. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <svg
      className="i-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <rect width={`${percent}%`} height="100%" rx="6" />
    </svg>
  )
}
