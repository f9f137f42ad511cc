import { useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { sent } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'

type Codes = { codes: { code: string; used: number; limit: number | null }[] }

/** All codes of a batch as a file; a code begins with a letter or digit, so none is a formula. */
export function DownloadCodes({ batch }: { batch: string }) {
  const [refusal, setRefusal] = useState<string>()
  const download = async () => {
    const answer = await sent<Codes>(`/admin/api/vouchers/codes?batch=${batch}`, { method: 'GET' })
    setRefusal(answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    const lines = answer.value.codes.map(
      ({ code, used, limit }) => `${code},${used},${limit ?? ''}`,
    )
    const file = new Blob([['Code,Used,Limit', ...lines, ''].join('\r\n')], { type: 'text/csv' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'vouchers.csv'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  return (
    <span>
      <Button weight="line" onClick={() => void download()}>
        <Icon name="download" />
        Download the codes
      </Button>
      {refusal !== undefined && <FieldError urgent>{refusal}</FieldError>}
    </span>
  )
}
