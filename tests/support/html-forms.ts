export type HtmlForm = { action: string; fields: Record<string, string>; labels: string[] }

const tagsIn = (html: string, name: string) =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/**
 * The form of a page whose field has this value, as a browser without script would send it: what is
 * filled in, ticked and chosen. `labels` are its buttons.
 */
export function formIn(html: string, name: string, value: string): HtmlForm {
  const forms = html.match(/<form\b[^>]*>[^]*?<\/form>/g) ?? []
  const form = forms.find((part) =>
    tagsIn(part, 'input').some(
      (tag) => attribute(tag, 'name') === name && attribute(tag, 'value') === value,
    ),
  )
  if (form === undefined) throw new Error(`no form has ${name}=${value}`)
  const buttons = form.match(/<button\b[^>]*>[^]*?<\/button>/g) ?? []
  return {
    action: attribute(tagsIn(form, 'form')[0] ?? '', 'action') ?? '',
    fields: Object.fromEntries([...inputs(form), ...selects(form), ...texts(form)]),
    labels: buttons.map((button) => plain(button)),
  }
}

function inputs(form: string): [string, string][] {
  return tagsIn(form, 'input')
    .filter((tag) => !/type="(?:radio|checkbox)"/.test(tag) || / checked/.test(tag))
    .map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? ''])
}

function selects(form: string): [string, string][] {
  return (form.match(/<select\b[^>]*>[^]*?<\/select>/g) ?? []).map((select) => {
    const options = tagsIn(select, 'option')
    const chosen = options.find((tag) => / selected/.test(tag)) ?? options[0] ?? ''
    return [attribute(select, 'name') ?? '', attribute(chosen, 'value') ?? '']
  })
}

function texts(form: string): [string, string][] {
  return (form.match(/<textarea\b[^>]*>[^]*?<\/textarea>/g) ?? []).map((area) => [
    attribute(area, 'name') ?? '',
    plain(area),
  ])
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

const plain = (html: string) =>
  decoded(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
