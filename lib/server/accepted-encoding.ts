export type Encoding = 'br' | 'gzip' | 'identity'

/** The tightest of our encodings that a request takes, by its Accept-Encoding. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const wanted = String(header ?? '').toLowerCase()
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?![\\w-])(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(wanted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
