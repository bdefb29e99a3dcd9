type Described = { '@type': string } & Record<string, unknown>

/** Structured data as JSON; `<` is escaped so that no text can end the script. */
export const jsonLd = (data: Described) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')

/** Structured data of a page. */
export const JsonLd = ({ data }: { data: Described }) => <JsonLdText json={jsonLd(data)} />

export const JsonLdText = ({ json }: { json: string }) => <script type="application/ld+json">{json}</script>
