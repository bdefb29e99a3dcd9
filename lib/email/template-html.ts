import { createElement } from 'react'
import { render } from 'react-email'
import type { MailShop, Part } from './email-template'
import { TemplatePage } from './template-page'

/** A mail as a page in the shop's dress, which says the same as its text. */
export function templateHtml({ subject, parts }: { subject: string; parts: Part[] }, shop: MailShop): Promise<string> {
  const preview = parts.find((part) => typeof part === 'string') ?? subject
  return render(createElement(TemplatePage, { shop, subject, preview, parts }))
}
