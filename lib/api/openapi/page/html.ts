export type Html = { readonly html: string }
type Value = string | number | Html | readonly Html[] | false | null | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML with every text escaped. False, null and undefined are left out. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.map((part, index) => (index === 0 ? part : textOf(values[index - 1]) + part)).join(''),
})

/** A text in which parts between backticks are code. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`

function textOf(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(({ html }) => html).join('')
  return String(value).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}
