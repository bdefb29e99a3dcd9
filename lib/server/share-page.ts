import { createHash } from 'node:crypto'

/**
 * Makes a page that was rendered for one request the same for everybody: the hashes of the inline scripts that carry the
 * request's nonce take the nonce's place in the Content-Security-Policy, and the nonce goes. A script that got into the
 * page in any other way has no nonce, gets no hash, and does not run.
 * @throws Error when the policy has no nonce
 */
export function sharePage(html: string, policy: string): { html: string; policy: string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) throw new Error('The page has no nonce')
  const attribute = ` nonce="${nonce}"`
  const withoutNonce = (text: string) => text.replaceAll(attribute, '').replaceAll(nonce, '')
  // What follows an attribute begins within its tag.
  const parts = html.split(attribute)
  const hashes = new Set<string>()
  for (let at = 1; at < parts.length; at += 1) {
    const before = parts[at - 1] ?? ''
    if (!/^<script\b[^>]*$/i.test(before.slice(before.lastIndexOf('<')))) continue
    const [, code = ''] = /^[^>]*>([\s\S]*?)<\/script/i.exec(parts[at] ?? '') ?? []
    if (code) hashes.add(hashOf(withoutNonce(code)))
  }
  return { html: withoutNonce(parts.join('')), policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

/** The CSP source of an inline script. The HTML parser turns every line break into a line feed. */
const hashOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}'`
