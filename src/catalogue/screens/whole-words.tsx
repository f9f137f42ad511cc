/** Lines break between words, not at a hyphen. */
export function WholeWords({ of: name }: { of: string }) {
  return name.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 ? (
      <span key={place} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
