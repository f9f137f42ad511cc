import { Link } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { longest } from '../../rules.ts'
import { Meter } from '../meter.tsx'
import type { UploadJob } from './upload-jobs.ts'
import type { MediaUpload } from './use-media-upload.ts'

/** Each file with the product that its name says, which can be taken away, and its words. */
export function UploadTable({ upload }: { upload: MediaUpload }) {
  const { jobs, phase, change } = upload
  return (
    <div className="a-tblwrap g-uploads-rows" role="region" aria-label="Files" tabIndex={0}>
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Files to upload</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Product</th>
            <th scope="col">{phase === 'asking' ? 'Alt text' : 'How far'}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id} className={job.state === 'refused' ? 'is-wa' : undefined}>
              <td className="ma">{job.name}</td>
              <td className="mc">
                <Product job={job} isAsking={phase === 'asking'} change={change} />
              </td>
              <td className="mg">
                {phase === 'asking' && job.isAdded ? (
                  <Words job={job} change={change} />
                ) : (
                  <Progress job={job} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { job: UploadJob; change: MediaUpload['change'] }

function Product({ job, isAsking, change }: RowProps & { isAsking: boolean }) {
  const { id, product, isAdded, name } = job
  if (!product) return <span className="a-sub">Library alone</span>
  if (!isAsking) return <Link to={`/products/${product.id}`}>{product.name}</Link>
  return (
    <label className="a-line">
      <input
        className="a-check"
        type="checkbox"
        checked={isAdded}
        aria-label={`Add ${name} to ${product.name}`}
        onChange={({ target }) => change(id, { isAdded: target.checked })}
      />
      <span>{product.name}</span>
    </label>
  )
}

function Words({ job: { id, name, alt }, change }: RowProps) {
  return (
    <input
      className="input"
      value={alt}
      maxLength={longest.alt}
      aria-label={`What ${name} shows`}
      onChange={({ target }) => change(id, { alt: target.value })}
    />
  )
}

function Progress({ job: { state, percent, note } }: { job: UploadJob }) {
  if (state === 'waiting') return <span className="a-sub">Waits</span>
  if (state === 'sending') return <Meter percent={percent} isWide />
  return (
    <span className={state === 'refused' ? 'err' : undefined}>
      <Icon name={state === 'refused' ? 'circle-alert' : 'check'} /> {note}
    </span>
  )
}
