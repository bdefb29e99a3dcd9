import { createElement } from 'react'
import { render } from 'react-email'
import type { EmailTemplate, MailShop } from './email-template'
import { TemplatePage } from './template-page'

type Mail = Pick<EmailTemplate, 'subject' | 'parts' | 'language'>

/** The HTML of a mail, with the same content as its text. */
export function templateHtml({ subject, parts, language }: Mail, shop: MailShop): Promise<string> {
  const preview = parts.find((part) => typeof part === 'string') ?? subject
  return render(createElement(TemplatePage, { shop, language, subject, preview, parts }))
}
