const places = ['mk', 'ma', 'mc', 'mf']

/** A row that is on its way, in the shape of the others. */
export function SkeletonRow({ columns, hasTick }: { columns: number; hasTick: boolean }) {
  return (
    <tr aria-hidden="true">
      {Array.from({ length: columns + (hasTick ? 1 : 0) }, (_, at) => (
        <td key={at} className={places[hasTick ? at : at + 1]}>
          <span className="a-skel">{'\u00A0'}</span>
        </td>
      ))}
    </tr>
  )
}
