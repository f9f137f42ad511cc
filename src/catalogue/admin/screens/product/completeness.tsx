import { Icon } from '#admin/parts/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import { rupees } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { Meter } from '../meter.tsx'
import { declarationsMissing } from '../../../declarations/rules.ts'
import type { AskedAttribute } from '../../attributes/shapes.ts'
import type { EditedProduct } from '../../shapes.ts'
import { completenessTyped, sellingPriceTyped, type Typed } from './typed.ts'

const sectionOf: Record<string, string> = {
  pictures: '#pictures',
  videos: '#videos',
  details: '#facts',
}

type CompletenessProps = {
  form: Typed
  factFields: readonly AskedAttribute[]
  /** What the owner wants of declarations; of a product that is not made yet it is not known. */
  gate: EditedProduct['declarationsNeeded'] | undefined
}

/** What is missing, each a link to its field; what stops publishing first. */
export function Completeness({ form, factFields, gate }: CompletenessProps) {
  const { requirements, percent } = completenessTyped(form, factFields)
  const missing = requirements.filter(({ isMet }) => !isMet)
  const { declarations, genericName } = form
  const isUndeclared =
    declarationsMissing({ declarations, genericName: genericName ?? '' }).length > 0
  const isHeld = isUndeclared && gate === 'refuse'
  const stopping = missing.filter(({ isRequired }) => isRequired).length + Number(isHeld)
  const met = requirements.length - missing.length
  return (
    <section className="a-card">
      <div className="hd">
        <h2>Completeness</h2>
      </div>
      <div className="bd">
        <div className="a-line">
          <b className="g-percent num">{percent}%</b>
          <span className="a-sub">
            {`${met} of ${requirements.length} filled, ${stopping === 0 ? 'nothing stops publishing' : `${stopping} of what is missing ${stopping === 1 ? 'stops' : 'stop'} publishing`}`}
          </span>
        </div>
        <Meter percent={percent} isWide />
        <ul className="a-ck">
          {missing.map(({ field, label, isRequired }) => (
            <li key={label} className={isRequired ? 'no' : 'wa'}>
              <Icon name={isRequired ? 'circle-x' : 'circle'} />
              <span>
                <a href={sectionOf[field] ?? `#f-${field.replace('.', '-')}`}>{label}</a>
                <span className="a-sm">{isRequired ? 'stops publishing' : 'good to have'}</span>
              </span>
            </li>
          ))}
          {isUndeclared && gate !== 'off' && (
            <li className={isHeld ? 'no' : 'wa'}>
              <Icon name={isHeld ? 'circle-x' : 'circle'} />
              <span>
                <a href="#declarations">Declarations of the law</a>
                <span className="a-sm">{isHeld ? 'stops publishing' : 'the law wants them'}</span>
              </span>
            </li>
          )}
          {missing.length === 0 && !isUndeclared && (
            <li>
              <Icon name="circle-check" />
              <span>Everything is filled in</span>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

/** The product as a card of the shop, as it is typed. */
export function CardPreview({ form }: { form: Typed }) {
  const paise = sellingPriceTyped(form)
  const listPaise = paiseTyped(form.listPrice) ?? 0
  const [first] = form.pictures
  return (
    <section className="a-card">
      <div className="hd">
        <h2>Preview</h2>
      </div>
      <div className="bd">
        <div className="g-card">
          <span className={`tile ${form.wall}`}>
            <Picture src={first?.src ?? ''} alt={first?.alt ?? ''} sizes="320px" />
          </span>
          <div className="words">
            <b>{form.name || 'Name'}</b>
            <span className="a-sub">{form.summary || 'Summary'}</span>
            {paise !== undefined && (
              <span className="price">
                <span className="now">{rupees(paise)}</span>{' '}
                {form.discountPercent > 0 && (
                  <>
                    <span className="mrp">
                      MRP <s>{rupees(listPaise)}</s>
                    </span>{' '}
                    <span className="off">{form.discountPercent}% off</span>
                  </>
                )}
              </span>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
