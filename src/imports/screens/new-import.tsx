import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Note } from '#design/display/note.tsx'
import type { Kind } from '../lifecycle.ts'
import { kindNames } from '../rules.ts'
import { ProgressBar } from './progress-bar.tsx'
import { uploadFile } from './upload-file.ts'

type NewImportProps = { kind: Kind; kinds: readonly Kind[] }

/** Chooses what a file is about, of what the member may import, and sends it. */
export function NewImport({ kind: first, kinds }: NewImportProps) {
  const [kind, setKind] = useState(first)
  const { percent, problem, send } = useUpload(kind)
  return (
    <Card title="New import" hint="CSV up to 100 MB, XLSX up to 20 MB, 200,000 rows">
      <div className="i-stack">
        <SelectField
          id="import-kind"
          label="What the file is about"
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
        />
        {percent === undefined ? (
          <div className="i-drop">
            <Icon name="file-text" />
            <label htmlFor="import-file">Drop a file here, or choose one</label>
            <input
              id="import-file"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void send(file)
              }}
            />
            <noscript>Sending a file needs a browser that runs scripts.</noscript>
          </div>
        ) : (
          <div role="status">
            <span>Sending the file, {percent} %</span>
            <ProgressBar label="Sent" percent={percent} />
          </div>
        )}
        {problem && (
          <Note tone="bad" live="alert">
            {problem}
          </Note>
        )}
        <p className="a-sub">
          An export of Shopify or WooCommerce is recognised by itself.{' '}
          <a href={`/admin/api/files/templates/${kind}`}>A file with the names of all columns</a>
        </p>
      </div>
    </Card>
  )
}

function useUpload(kind: Kind) {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const send = async (file: File) => {
    setProblem(undefined)
    setPercent(0)
    const answer = await uploadFile(file, kind, setPercent)
    if (answer.ok) return void navigate(`/imports/${answer.value.id}`)
    setPercent(undefined)
    setProblem(answer.errors[0]?.message ?? answer.message)
  }
  return { percent, problem, send }
}
