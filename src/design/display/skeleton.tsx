export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skel t" />
      <div className="skel l" />
      <div className="skel l" />
      <div className="skel b" />
    </div>
  )
}
