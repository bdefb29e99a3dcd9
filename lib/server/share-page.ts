import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\b[^>]*>/gi

export type SharedPage = { html: string; policy: string }

/**
 * Makes a page that was rendered for one request the same for everybody: the hashes of the inline scripts that carry the
 * request's nonce take the nonce's place in the Content-Security-Policy, and the nonce goes. A script that got into the
 * page in any other way has no nonce, gets no hash, and does not run.
 * @throws Error when the policy has no nonce
 */
export function sharePage(html: string, policy: string): SharedPage {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) throw new Error('The page has no nonce')
  const attribute = ` nonce="${nonce}"`
  const withoutNonce = (text: string) => text.replaceAll(attribute, '').replaceAll(nonce, '')
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code && attributes.includes(attribute)) hashes.add(hashOf(withoutNonce(code)))
  }
  return { html: withoutNonce(html), policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

/** The CSP source of an inline script. The HTML parser turns every line break into a line feed. */
const hashOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}'`
