import 'server-only'
import { shop } from '@/lib/shop'
import { siteUrl } from '@/lib/site'
import { escapeHtml } from './escape-html'

/** A paragraph, or a code, a link or lines of a bill that stand by themselves. */
export type Part =
  | string
  | { code: string }
  | { link: string; path: string }
  | { lines: [name: string, amount: string][]; total: [name: string, amount: string] }

/** A mail in the shop's dress, as the outbox keeps it. Both of its forms say the same. */
export function letter(to: string, subject: string, parts: Part[]) {
  const closing = `${shop.name}, ${shop.email}, ${shop.hours}`
  return {
    to,
    subject,
    text: `${[...parts.map(asText), closing].join('\n\n')}\n`,
    html: page(subject, parts.map(asHtml).join('\n'), closing),
  }
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('link' in part) return `${part.link}: ${siteUrl(part.path)}`
  return [...part.lines, part.total].map(([name, amount]) => `${name}: ${amount}`).join('\n')
}

const ink = '#1a1917'
const soft = '#5c574f'
const rule = '#dbd5c8'
const sheet = 'background:#fffdf9;border:1px solid #dbd5c8;padding:32px'
const font = "font-family:'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.6"

function asHtml(part: Part): string {
  if (typeof part === 'string') {
    return `<p style="margin:0 0 20px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  }
  if ('code' in part) {
    const look = 'margin:0 0 20px;font-size:32px;line-height:1.2;font-weight:600;letter-spacing:4px'
    return `<p style="${look}">${escapeHtml(part.code)}</p>`
  }
  if ('link' in part) {
    const look = `display:inline-block;background:${ink};color:#fffdf9;padding:12px 24px;text-decoration:none`
    return `<p style="margin:0 0 20px"><a href="${siteUrl(part.path)}" style="${look}">${escapeHtml(part.link)}</a></p>`
  }
  const rows = [...part.lines.map((line) => row(line, 400)), row(part.total, 600)].join('\n')
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 20px;${font}">\n${rows}\n</table>`
}

function row([name, amount]: [string, string], weight: number): string {
  const look = `padding:8px 0;border-bottom:1px solid ${rule};font-weight:${weight};vertical-align:top`
  return (
    `<tr><td style="${look}">${escapeHtml(name)}</td>` +
    `<td style="${look};text-align:right;white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`
  )
}

const page = (subject: string, body: string, closing: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f8f5ef;color:${ink};${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:24px;font-weight:600">${escapeHtml(shop.name)}</p>
<div style="${sheet}">
${body}
</div>
<p style="margin:24px 0 0;font-size:14px;color:${soft}">${escapeHtml(closing)}</p>
</div>
</body>
</html>
`
