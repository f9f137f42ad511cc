import { Form, useNavigate } from 'react-router'
import { Camera } from '#admin/parts/camera.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'

/** A scanner types the code and presses Enter; so does a hand; the camera where the browser can. */
export function ScanProduct({ at }: { at: string }) {
  const navigate = useNavigate()
  return (
    <section className="a-card g-scan" aria-label="Scan">
      <Form method="get" action={at} role="search">
        <TextField
          id="find"
          label="Scan a bin or a product"
          name="find"
          maxLength={60}
          required
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
        />
        <Button type="submit" weight="line">
          Find
        </Button>
      </Form>
      <Camera onCode={(code) => void navigate(`${at}?find=${encodeURIComponent(code)}`)} />
    </section>
  )
}
