import { useLoaderData, type MetaFunction } from 'react-router'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import { picksOf, type PaperKind } from '../../papers/rules.ts'
import { Label } from './label.tsx'
import type { loader } from './papers-data.ts'
import './papers.css'
import { PickList } from './pick-list.tsx'
import { PrintBar } from './print-bar.tsx'
import { Slip } from './slip.tsx'

export { action, loader } from './papers-data.ts'

const titles: Record<PaperKind, string> = {
  slips: 'Packing slips',
  labels: 'Labels',
  picks: 'Pick list',
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(titles[loaderData?.asked.kind ?? 'slips'], matches)

/** What is printed of up to 200 orders, as it will lie on the table. */
export default function Papers() {
  const { asked, papers, missing, refusal, isNoted } = useLoaderData<typeof loader>()
  // An order in several parcels has a paper for each.
  const orders = new Set(papers.map(({ id }) => id)).size
  return (
    <>
      <PageHead
        title={titles[asked.kind]}
        crumb={{ label: 'Orders', to: '/orders' }}
        facts={orders === 1 ? '1 order' : `${orders} orders`}
      />
      {refusal !== null && <Note tone="bad">{refusal}</Note>}
      {missing.length > 0 && (
        <div className="p-screen">
          <Note tone="warn">
            Left out, because there is nothing to pack or send: {missing.join(', ')}
          </Note>
        </div>
      )}
      {isNoted && (
        <div className="p-screen">
          <Note tone="ok" live="status">
            Noted in the story of the orders. Print with the menu of the browser.
          </Note>
        </div>
      )}
      {papers.length > 0 && <PrintBar />}
      {papers.length > 0 && <Stack />}
    </>
  )
}

function Stack() {
  const { asked, papers, sender } = useLoaderData<typeof loader>()
  const { kind, size } = asked
  return (
    <div className="p-stack" role="region" aria-label="Papers" tabIndex={0}>
      {kind === 'picks' && (
        <PickList
          picks={picksOf(papers)}
          size={size}
          storeName={sender.name}
          orders={papers.length}
        />
      )}
      {kind === 'slips' &&
        papers.map((paper) => (
          <Slip
            key={`${paper.id} ${paper.parcel}`}
            paper={paper}
            size={size}
            storeName={sender.name}
          />
        ))}
      {kind === 'labels' &&
        papers.map((paper) => (
          <Label key={`${paper.id} ${paper.parcel}`} paper={paper} sender={sender} />
        ))}
    </div>
  )
}
