import { longest } from '../../rules.ts'
import { TextArea, TextBox } from './fields.tsx'
import { Section } from './section.tsx'
import type { ProductEditor } from './use-product.ts'

export function SearchAndSharing({ editor, shopUrl }: { editor: ProductEditor; shopUrl: string }) {
  const { form, saved } = editor
  return (
    <Section id="sharing" title="Search and sharing">
      <div className="a-form2">
        <TextBox
          wide
          editor={editor}
          name="pageTitle"
          most={longest.pageTitle}
          hint="Empty: the name"
        />
        <TextArea
          editor={editor}
          name="pageDescription"
          most={longest.pageDescription}
          hint="Empty: the summary"
        />
        <div className="g-result span-2" role="img" aria-label="How a search engine shows it">
          <small>{`${shopUrl}/product/product-details/${saved.product?.id ?? '…'}`}</small>
          <b>{form.pageTitle || form.name || 'Name'}</b>
          <small>{form.pageDescription || form.summary || 'Summary'}</small>
        </div>
      </div>
    </Section>
  )
}
