import { useState, type DragEvent } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { classes } from '#design/classes.ts'
import { uploadPdf } from '#media/admin/screens/send-file.ts'
import { Meter } from '../meter.tsx'
import type { ProductEditor } from './use-product.ts'
import './leaflet.css'

type Sending = { name: string; percent: number }
type PdfLink = { src: string; words: string }

/** The leaflet of a product: one PDF, replaced or taken away; shoppers get it as a download. */
export function Leaflet({ editor }: { editor: ProductEditor }) {
  const { pdf } = editor.form
  const [sending, setSending] = useState<Sending>()
  const [refusal, setRefusal] = useState<string>()
  const [pdfLink, setPdfLink] = useState<PdfLink>()
  const take = async (file: File | undefined) => {
    if (!file || sending) return
    setRefusal(undefined)
    setSending({ name: file.name, percent: 0 })
    const answer = await uploadPdf(file, (percent) => setSending({ name: file.name, percent }))
    setSending(undefined)
    if (!answer.ok) return setRefusal(answer.message)
    const { src, name, pages, bytes } = answer.value
    setPdfLink({ src, words: `${name}, ${pagesOf(pages)}${(bytes / 1e6).toFixed(1)} MB` })
    editor.set('pdf', src)
  }
  const error = refusal ?? editor.errorAt('pdf')
  return (
    <div className="g-leaflet" id="f-pdf">
      <h3>Leaflet</h3>
      {pdf && (
        <p className="has">
          <Icon name="file-text" />
          <a href={pdf}>
            {pdfLink?.src === pdf ? pdfLink.words : 'The PDF that shoppers download'}
          </a>
          <button
            type="button"
            className="btn btn--line btn--xs"
            onClick={() => editor.set('pdf', null)}
          >
            Take away
          </button>
        </p>
      )}
      {sending ? (
        <div role="status">
          <Meter percent={sending.percent} isWide />
          <span className="a-sub">
            {sending.percent < 95 ? `Uploading ${sending.name}` : 'Reading it'}
          </span>
        </div>
      ) : (
        <PdfDrop label={pdf ? 'Replace by another PDF' : 'Add a PDF'} onFile={take} />
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function pagesOf(pages: number | null): string {
  return pages === null ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}, `
}

type PdfDropProps = { label: string; onFile: (file: File | undefined) => void }

function PdfDrop({ label, onFile }: PdfDropProps) {
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  // The label takes what is dropped; by keys and by press it is the field's own.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classes('a-drop', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="file-text" />
      <b>{label}</b>
      <span className="a-sub">Drop or choose, up to 20 MB</span>
      <input
        className="sr"
        type="file"
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
